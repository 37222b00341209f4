import { expect, test } from 'vitest';
import { dictionaries } from '../../base/i18n/all';
import { gameState } from '../../client/testing';
import { embedCode } from './embed-code';

test('is one line with a frame, whatever the players are called', () => {
  const state = gameState();
  const named = {
    ...state,
    players: { ...state.players, O: { kind: 'person' as const, name: 'A"><script>&', tag: 'k7mq', here: true } },
  };
  const code = embedCode(dictionaries.en, named, 'https://play.example.org');
  expect(code).toContain(`src="https://play.example.org/embed/${state.id}"`);
  expect(code).toContain('title="A&quot;&gt;&lt;script&gt;&amp; against ');
  expect(code.match(/[<>]/g)?.join('')).toBe('<></iframe>'.replace(/[^<>]/g, ''));
});
