// An analysis to look at: a game with comments, marks and variations, where it could have been won.

export const MOVES = 'J14 G10 H8 C10 K16 G9 G12 H10-F8 G7 F8-H6 H7 H6-H9 H10 G9 B7 J19 E6 J6 K17 H8'.split(' ');
const ANALYSED =
  '(;B[J14];W[G10];B[H8];W[C10];B[K16];W[G9];B[G12];W[H10-F8];B[G7];W[F8-H6];B[H7]' +
  ';W[H6-H9]BM[1]C[Jumps into the open. Two men of the long chain already stand.];B[H10];W[G9]' +
  '(;B[B7]BM[2](;W[J19]BM[2]C[Both miss it: from H9 the ball has a way to K15.]' +
  '(;B[E6]BM[1];W[J6]DO[];B[K17]TE[1];W[H8]BM[2];B[H9-F11-H13-K15-K18-H20])' +
  '(;B[H9-F11-H13-K15]TE[1];W[L15];B[K17]C[and nothing stops both ends])(;B[F11];W[G13]))(;W[K17]))(;B[F11]))';
export const ANALYSIS = `/analyse?m=${MOVES.slice(0, 16).join(',')}#t=${encodeURIComponent(ANALYSED)}`;
