export { ALL_RECORDS, type Api, ApiError, createApi } from './api';
export { EventsClient, type EventsHandlers, type GameNews } from './events';
export { GameClient } from './game-client';
export type { ClientView, Dependencies, PendingMove } from './game-view';
export { leftAt, NO_MOMENTS, type Times } from './times';
export * from './types';
