const storageKey = "jumping-fitness-rest-sound";

let audio: AudioContext | undefined;

/** Whether the last seconds of a rest are silent. */
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
    console.warn("The sound is on again next time:", error);
  }
}

/** Lets tones be heard later: phones allow sound only from a press on. */
export function allowSound(): void {
  if (!("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch((error: unknown) => console.warn(error));
}

/** One of the last three seconds of a rest: a short tone, unless muted, and a short vibration where the device can. */
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
