import { byId } from './dom.ts';
import type { Texts } from './texts.ts';

const KEY = 'marquee-game:sound';

export type Cue = 'start' | 'stop' | 'end' | 'win';

interface Note {
  /** In semitones above the game's own pitch. */
  pitch: number;
  atMs: number;
  lastsMs: number;
  loudness: number;
}

/** Short and soft: a cue says that something happened, and only a win has a tune. */
const CUES: Record<Cue, readonly Note[]> = {
  start: [{ pitch: 0, atMs: 0, lastsMs: 90, loudness: 0.05 }],
  stop: [{ pitch: -12, atMs: 0, lastsMs: 70, loudness: 0.06 }],
  end: [{ pitch: -5, atMs: 0, lastsMs: 140, loudness: 0.04 }],
  win: [0, 4, 7, 12].map((pitch, index) => ({ pitch, atMs: index * 110, lastsMs: 260, loudness: 0.07 })),
};

/** What a game sounds like; all cues are made of it. */
const VOICES: Record<string, { wave: OscillatorType; hertz: number }> = {
  'marquee-three-reels': { wave: 'triangle', hertz: 523 },
  'marquee-dice': { wave: 'sine', hertz: 660 },
  'marquee-roulette': { wave: 'sine', hertz: 392 },
  'marquee-plinko': { wave: 'sine', hertz: 784 },
  'marquee-five-reels': { wave: 'triangle', hertz: 440 },
  'marquee-video-poker': { wave: 'triangle', hertz: 349 },
};

/** The cue of a result: what does not exceed the stake is never celebrated. */
export const cueOf = ({ winMinor, stakeMinor }: { winMinor: number; stakeMinor: number }): Cue =>
  winMinor > stakeMinor ? 'win' : 'end';

const recall = (): boolean => {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    return false; // Storage is off: the sound is too, until it is asked for.
  }
};

const remember = (isOn: boolean): void => {
  try {
    localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // As above.
  }
};

/** The sounds of a game: off until the player turns them on, here or in the page around. */
export const createSound = (slug: string) => {
  const voice = VOICES[slug] ?? { wave: 'sine', hertz: 440 };
  let isOn = recall();
  // Created with the first sound: browsers block audio before the player has interacted with the page.
  let context: AudioContext | null = null;

  const play = (cue: Cue): void => {
    if (!isOn) return;
    context ??= new AudioContext();
    void context.resume();
    for (const { pitch, atMs, lastsMs, loudness } of CUES[cue]) {
      const from = context.currentTime + atMs / 1000;
      const until = from + lastsMs / 1000;
      const tone = new OscillatorNode(context, {
        type: voice.wave,
        frequency: voice.hertz * 2 ** (pitch / 12),
      });
      const swell = new GainNode(context, { gain: 0 });
      swell.gain.setValueAtTime(0, from);
      swell.gain.linearRampToValueAtTime(loudness, from + 0.012);
      swell.gain.exponentialRampToValueAtTime(0.0001, until);
      tone.connect(swell).connect(context.destination);
      tone.start(from);
      tone.stop(until);
    }
  };

  return {
    play,
    toggle: (): void => {
      isOn = !isOn;
      remember(isOn);
      play('start');
    },
    /** The page around the game has a sound button of its own, which then replaces this one. */
    muteOutside: (isMuted: boolean): void => {
      isOn = !isMuted;
      if (isMuted) void context?.suspend();
    },
    render: (texts: Texts): void => {
      const button = byId('sound');
      const name = texts.say(isOn ? 'sound.off' : 'sound.on');
      button.setAttribute('aria-label', name);
      button.title = name;
      button.dataset.sound = isOn ? 'on' : 'off';
    },
  };
};

export type Sound = ReturnType<typeof createSound>;
