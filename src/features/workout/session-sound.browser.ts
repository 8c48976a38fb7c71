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
  if (!isOn("tones") || !audio) return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + seconds);
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
