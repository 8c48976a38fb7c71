const storageKey = "jumping-fitness-rest-sound";

let audio: AudioContext | undefined;

/** Whether the beeps at the end of a rest are muted. */
export function isMuted(): boolean {
  try {
    return localStorage.getItem(storageKey) === "off";
  } catch {
    return false;
  }
}

export function setMuted(muted: boolean): void {
  try {
    localStorage.setItem(storageKey, muted ? "off" : "on");
  } catch (error) {
    console.warn("Could not store the sound setting:", error);
  }
}

/** Unlocks audio for later beeps. Call on a user gesture: phones block sound without one. */
export function allowSound(): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch((error: unknown) => console.warn(error));
}

/** Signals one of the last three seconds of a rest with a beep, unless muted, and a vibration if supported. */
export function signalSecond(): void {
  navigator.vibrate?.(80);
  allowSound();
  if (isMuted() || !audio) return;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.15);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.15);
}
