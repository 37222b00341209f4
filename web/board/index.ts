// The board component: drawing and pointing only. Import `board.css` once beside it.

export { type DiagramOptions, diagram } from './diagram';
export { gutterFor, stepOf } from './geometry';
export * from './types';
export { BoardView } from './view';
