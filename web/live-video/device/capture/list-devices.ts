export type Device = { id: string; label: string };
export type Devices = { cameras: Device[]; microphones: Device[] };

/** Browsers tell their names only to those who may use them; "default" stands for one that is listed anyway. */
export async function listDevices(devices: MediaDevices): Promise<Devices> {
  const all = await devices.enumerateDevices();
  const listOf = (kind: MediaDeviceKind, noun: string) =>
    all
      .filter((device) => device.kind === kind && !STAND_INS.has(device.deviceId))
      .map(({ deviceId, label }, index) => ({ id: deviceId, label: label || `${noun} ${index + 1}` }));
  return { cameras: listOf('videoinput', 'Camera'), microphones: listOf('audioinput', 'Microphone') };
}

const STAND_INS = new Set(['', 'default', 'communications']);
