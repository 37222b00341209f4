// Sounds, made here by WebAudio: no file is loaded. A sound lasts under 150 ms, and two start at least 60 ms apart.

import { settings } from '../base/settings';
import { claimSound, mayPlay, releaseSound } from './one-tab';

export type Sound =
  | { readonly kind: 'place' | 'goal' | 'turn' | 'low' | 'edge' | 'right' | 'wrong' }
  /** The n-th hop of a chain, from 1: the pitch rises. */
  | { readonly kind: 'hop'; readonly n: number }
  | { readonly kind: 'remove' };

let context: AudioContext | null = null;
/** Made before there was a context: the first input is heard after it has been shown. Null: none is on its way. */
let waiting: Sound[] | null = null;
let busyUntil = 0;

/**
 * Browsers allow sound only after the reader has touched the page: called on each input. To open the sound device
 * takes up to a quarter of a second, so the picture that answers the first input comes before.
 */
export function unlockSound(): void {
  if (typeof AudioContext === 'undefined' || settings.get().volume === 0) return;
  claimSound();
  if (context?.state === 'suspended') void context.resume();
  if (context || waiting) return;
  waiting = [];
  window.addEventListener('pagehide', releaseSound);
  requestAnimationFrame(() => setTimeout(open));
}

async function open(): Promise<void> {
  context = new AudioContext();
  const early = waiting ?? [];
  waiting = null;
  if (early.length === 0) return;
  await context.resume();
  for (const sound of early) playSound(sound);
}

export function playSound(sound: Sound): void {
  waiting?.push(sound);
  const { volume } = settings.get();
  if (context?.state !== 'running' || volume === 0 || !mayPlay()) return;
  const now = Math.max(context.currentTime, busyUntil);
  if (now - context.currentTime > 1) return; // a whole replay at once is noise, not news
  busyUntil = now + 0.06;
  switch (sound.kind) {
    case 'place':
      // Three stones that differ a little, so that a long game does not tick like a clock.
      tone(context, now, {
        type: 'sine',
        from: 190 + 18 * Math.floor(Math.random() * 3),
        to: 110,
        seconds: 0.09,
        gain: 0.9 * volume,
      });
      noise(context, now, 0.02, 0.25 * volume);
      break;
    case 'hop':
      tone(context, now, {
        type: 'triangle',
        from: 330 * 2 ** (Math.min(sound.n, 14) / 12),
        to: 520 * 2 ** (Math.min(sound.n, 14) / 12),
        seconds: 0.11,
        gain: 0.4 * volume,
      });
      break;
    case 'remove':
      noise(context, now, 0.035, 0.2 * volume);
      break;
    case 'turn':
      tone(context, now, { type: 'sine', from: 660, to: 660, seconds: 0.12, gain: 0.22 * volume });
      break;
    case 'low':
      for (const i of [0, 1])
        tone(context, now + i * 0.14, { type: 'sine', from: 880, to: 830, seconds: 0.1, gain: 0.25 * volume });
      break;
    case 'goal':
      for (const [i, pitch] of [523, 659, 784].entries()) {
        tone(context, now + i * 0.09, {
          type: 'triangle',
          from: pitch,
          to: pitch,
          seconds: 0.14,
          gain: 0.4 * volume,
        });
      }
      break;
    case 'right':
      for (const [i, pitch] of [659, 880].entries())
        tone(context, now + i * 0.08, { type: 'sine', from: pitch, to: pitch, seconds: 0.1, gain: 0.3 * volume });
      break;
    case 'wrong':
      tone(context, now, { type: 'triangle', from: 220, to: 130, seconds: 0.14, gain: 0.4 * volume });
      break;
    case 'edge':
      tone(context, now, { type: 'square', from: 95, to: 90, seconds: 0.05, gain: 0.1 * volume });
      break;
  }
}

interface Tone {
  type: OscillatorType;
  from: number;
  to: number;
  seconds: number;
  gain: number;
}

function tone(audio: AudioContext, at: number, { type, from, to, seconds, gain }: Tone): void {
  const oscillator = audio.createOscillator();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(from, at);
  oscillator.frequency.exponentialRampToValueAtTime(to, at + seconds);
  oscillator.connect(envelope(audio, at, seconds, gain));
  oscillator.start(at);
  oscillator.stop(at + seconds);
}

function noise(audio: AudioContext, at: number, seconds: number, gain: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  source.buffer = buffer;
  source.connect(envelope(audio, at, seconds, gain));
  source.start(at);
}

function envelope(audio: AudioContext, at: number, seconds: number, gain: number): AudioNode {
  const node = audio.createGain();
  node.gain.setValueAtTime(gain, at);
  node.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  node.connect(audio.destination);
  return node;
}
