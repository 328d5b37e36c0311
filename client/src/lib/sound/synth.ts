/**
 * The sounds of the table.
 *
 * Every sound is synthesized with Web Audio: a card is a breath of filtered noise, a chip two short clicks, a
 * check two knocks on wood, your turn two soft bells. Nothing here knows why a sound is played.
 */
import type { Cue } from "$lib/table/motion/motions";

let context: AudioContext | null = null;
/** The volume control that every sound passes through. */
let master: GainNode | null = null;

/** Longer than any sound lasts. */
const LONGEST_MS = 2_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/** `volume`, from 0 to 100. */
export function play(cue: Cue, volume: number): void {
  // Browsers allow no sound before the visitor has interacted with the page.
  if (!navigator.userActivation.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  rest(context);
  master ??= new GainNode(context, { gain: 0 });
  master.connect(context.destination);
  master.gain.value = volume / 100;
  SOUNDS[cue](context, context.currentTime + 0.01);
}

/**
 * An audio context computes silence for as long as it runs: it is suspended when the sounds have died
 * away.
 */
function rest(audio: AudioContext): void {
  clearTimeout(resting);
  resting = setTimeout(() => void audio.suspend(), LONGEST_MS);
}

const SOUNDS: Record<Cue, (audio: AudioContext, at: number) => void> = {
  deal: (audio, at) => noise(audio, at, { lasts: 0.09, frequency: 3800, loudness: 0.22 }),
  fold: (audio, at) => noise(audio, at, { lasts: 0.14, frequency: 1500, loudness: 0.16 }),
  chips: (audio, at) => {
    for (const [nth, frequency] of [4100, 3300, 3700].entries()) {
      tone(audio, at + nth * 0.045, { lasts: 0.05, frequency, loudness: 0.07, shape: "triangle" });
    }
  },
  check: (audio, at) => {
    for (const later of [0, 0.13])
      tone(audio, at + later, { lasts: 0.07, frequency: 150, loudness: 0.4, shape: "sine" });
  },
  your_turn: (audio, at) => {
    tone(audio, at, { lasts: 0.35, frequency: 660, loudness: 0.14, shape: "sine" });
    tone(audio, at + 0.14, { lasts: 0.5, frequency: 880, loudness: 0.14, shape: "sine" });
  },
  win: (audio, at) => {
    for (const [nth, frequency] of [523, 659, 784, 1047].entries()) {
      tone(audio, at + nth * 0.09, { lasts: 0.35, frequency, loudness: 0.1, shape: "triangle" });
    }
  },
};

interface Sound {
  lasts: number;
  frequency: number;
  loudness: number;
}

function tone(audio: AudioContext, at: number, sound: Sound & { shape: OscillatorType }): void {
  const source = new OscillatorNode(audio, { type: sound.shape, frequency: sound.frequency });
  source.connect(fading(audio, at, sound)).connect(master ?? audio.destination);
  source.start(at);
  source.stop(at + sound.lasts);
}

function noise(audio: AudioContext, at: number, sound: Sound): void {
  const samples = Math.ceil(audio.sampleRate * sound.lasts);
  const buffer = new AudioBuffer({ length: samples, sampleRate: audio.sampleRate });
  const channel = buffer.getChannelData(0);
  for (let sample = 0; sample < samples; sample++) channel[sample] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: sound.frequency, Q: 0.8 });
  source
    .connect(filter)
    .connect(fading(audio, at, sound))
    .connect(master ?? audio.destination);
  source.start(at);
}

function fading(audio: AudioContext, at: number, { lasts, loudness }: Sound): GainNode {
  const gain = new GainNode(audio, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loudness, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + lasts);
  return gain;
}
