// This is today's puzzle on the first page. A server without puzzles has none, and then there is no card.

import { DayCard, useOverview } from './day-board';

export function HomeDay() {
  const { found, error } = useOverview();
  if (error) return null;
  return found ? (
    <DayCard day={found.day} more />
  ) : (
    <div class="self-top column gap-2 slim card day-card day-waits" />
  );
}
