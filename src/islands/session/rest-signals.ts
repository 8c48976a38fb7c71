const storageKey = "jumping-fitness-rest-sound";

let audio: AudioContext | undefined;

/** Whether the last seconds of a rest are heard. */
export const isMuted = (): boolean => localStorage.getItem(storageKey) === "off";

export function setMuted(muted: boolean): void {
  localStorage.setItem(storageKey, muted ? "off" : "on");
}

/** One of the last three seconds of a rest: a short tone, unless muted, and a short vibration where the device can. */
export function signalSecond(): void {
  navigator.vibrate?.(80);
  if (isMuted() || !("AudioContext" in globalThis)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = 880;
  volume.gain.setValueAtTime(0.2, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.15);
  tone.connect(volume).connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + 0.15);
}
