export * from './types';
export { ApiError, createApi, type Api } from './api';
export { GameClient, type ClientView, type Dependencies, type PendingMove } from './game-client';
