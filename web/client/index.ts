export { ALL_RECORDS, type Api, ApiError, createApi, type GameCalls, gameCalls } from './api';
export * from './bid-types';
export { EventsClient, type EventsHandlers, type GameNews } from './events';
// The client itself and what it needs come from their own files, so that they do not come with the first page.
export type { GameClient } from './game-client';
export type { ClientView, Dependencies, PendingTurn, TurnApi } from './game-view';
export * from './lobby-types';
export type { ErrorBody, MoveMessage, PresenceMessage, ServerMessage } from './message';
export * from './puzzle-types';
export * from './strip-types';
export { leftAt, NO_MOMENTS, runs, type Times } from './times';
export type { Turns } from './turns';
export * from './types';
