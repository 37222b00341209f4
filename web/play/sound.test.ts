// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';

test('the sound device is opened after the first input has been shown, and its sound is not lost', async () => {
  const log: string[] = [];
  const frames: (() => void)[] = [];
  const node = () => ({
    connect: (to: unknown) => to,
    start: () => log.push('tone'),
    stop: () => undefined,
    frequency: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
    gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
  });
  class Device {
    state = 'suspended';
    currentTime = 0;
    constructor() {
      log.push('opened');
    }
    resume = () => {
      this.state = 'running';
      return Promise.resolve();
    };
    createOscillator = node;
    createGain = node;
  }
  vi.stubGlobal('AudioContext', Device);
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const { playSound, unlockSound } = await import('./sound');
  unlockSound();
  playSound({ kind: 'turn' });
  unlockSound();
  expect(log).toEqual([]);
  expect(frames.length).toBe(1);
  frames[0]?.();
  await vi.waitFor(() => expect(log).toEqual(['opened', 'tone']));
  unlockSound();
  expect(frames.length).toBe(1);
});
