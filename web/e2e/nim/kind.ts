// Nim, a kind that only tests have, as tests/server/nim.cpp has it on the server: who takes the last stone wins.
// "2:3" takes three stones from the second heap. All that the page knows of it lies in this folder.

import { lazyPage } from '../../base/message';
import { addKind } from '../../kinds/list';

addKind({
  games: ['nim'],
  title: () => 'Nim',
  device: () => import('./rules'),
  page: lazyPage(() => import('./page').then((module) => module.NimPage)),
});
