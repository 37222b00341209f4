// This is today's puzzle on the first page. A server without puzzles has none, and then there is no card.

import { DayCard, useOverview } from './day-board';
import styles from './puzzles.module.css';

export function HomeDay() {
  const { found, error } = useOverview();
  if (error) return null;
  return found ? (
    <DayCard day={found.day} more />
  ) : (
    <div data-part="day-card" class={`self-top column gap-2 slim card ${styles.dayWaits}`} />
  );
}
