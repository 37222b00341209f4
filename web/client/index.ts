export { ALL_RECORDS, type Api, ApiError, createApi } from './api';
export { EventsClient, type EventsHandlers, type GameNews } from './events';
export { type ClientView, type Dependencies, GameClient, type PendingMove } from './game-client';
export { leftAt, NO_MOMENTS, type Times } from './times';
export * from './types';
