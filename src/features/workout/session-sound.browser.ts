import { browserStorage } from "@/platform/storage.browser.ts";

const keys = { tones: "jumping-fitness-tones", voice: "jumping-fitness-voice" } as const;

/** Tones count down the end of each part, a voice says what comes. */
export type Sound = keyof typeof keys;

let audio: AudioContext | undefined;
let isVoiceAllowed = false;

/** Whether this browser has a voice. */
export const hasVoice = (): boolean => "speechSynthesis" in globalThis;

/** Whether a kind of sound is on, as remembered in this browser. */
export const isOn = (sound: Sound): boolean => browserStorage.read(keys[sound]) !== "off";

export function switchSound(sound: Sound, on: boolean): void {
  browserStorage.write(keys[sound], on ? "on" : "off");
  if (!on && sound === "voice" && hasVoice()) speechSynthesis.cancel();
}

/** Unlocks later tones and sentences. Call in the handler of a user gesture: phones block sound without one. */
export function allowSound(): void {
  allowVoice();
  allowTones();
}

/** iOS ignores speech until the page has spoken in the handler of a gesture. The first sentence is later: React renders before it. */
function allowVoice(): void {
  if (isVoiceAllowed || !hasVoice()) return;
  isVoiceAllowed = true;
  speechSynthesis.speak(new SpeechSynthesisUtterance(""));
}

function allowTones(): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch((error: unknown) => console.warn(error));
}

/** Signals one of the last three seconds of a part. */
export const signalSecond = (): void => signal(880, 0.15);

/** Signals the end of a part. */
export const signalEnd = (): void => signal(1320, 0.5);

/** A tone, unless tones are off, and a vibration if supported. */
function signal(hertz: number, seconds: number): void {
  navigator.vibrate?.(500 * seconds);
  allowTones();
  if (isOn("tones")) play({ hertz, seconds, volume: 0.2, after: 0 });
}

/** Plays a tone in some seconds: Web Audio keeps the beat while the page is busy. */
function play({ hertz, seconds, volume, after }: { hertz: number; seconds: number; volume: number; after: number }) {
  if (!audio) return;
  const start = audio.currentTime + after;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.frequency.value = hertz;
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + seconds);
}

const volumeKey = "jumping-fitness-metronome";

/** The volume of the metronome in percent, as remembered in this browser; 0 is off. */
export const metronomeVolume = (): number => {
  const stored = Number(browserStorage.read(volumeKey) ?? 40);
  return stored >= 0 && stored <= 100 ? stored : 40;
};

export const setMetronomeVolume = (percent: number): void => void browserStorage.write(volumeKey, String(percent));

/** A click of the metronome in some seconds; the first beat of a bar is higher. */
export function click(after: number, isFirst: boolean): void {
  const volume = metronomeVolume() / 250;
  if (volume > 0) play({ hertz: isFirst ? 1760 : 1175, seconds: 0.05, volume, after });
}

/** Says a sentence with one of the browser's voices, instead of the previous one. */
export function say(sentence: string, language: string): void {
  hush();
  sayNext(sentence, language);
}

/** Says a sentence after the previous one. */
export function sayNext(sentence: string, language: string): void {
  if (!hasVoice() || !isOn("voice")) return;
  const utterance = new SpeechSynthesisUtterance(sentence);
  utterance.lang = language;
  speechSynthesis.speak(utterance);
}

/** Ends the current sentence. */
export const hush = (): void => {
  if (hasVoice()) speechSynthesis.cancel();
};
