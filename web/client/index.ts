export { type Api, ApiError, createApi } from './api';
export { type ClientView, type Dependencies, GameClient, type PendingMove } from './game-client';
export * from './types';
