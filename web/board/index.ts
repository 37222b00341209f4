// This is the board component: drawing and pointing only. Import `board.css` once beside it.

export { stepOf } from './geometry';
export { cellsOf } from './names';
export * from './types';
export { BoardView } from './view';
