export { type Api, ApiError, createApi } from './api';
export { EventsClient, type EventsHandlers, type GameNews } from './events';
export { type ClientView, type Dependencies, GameClient, type PendingMove } from './game-client';
export * from './types';
