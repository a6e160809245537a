import { Field } from '#web/ui/form/field.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import type { Studio, StudioState } from './capture/create-studio.ts';
import type { Device } from './capture/list-devices.ts';

/** Which camera and which microphone. */
export function DeviceChoices({ studio, shown }: { studio: Studio; shown: StudioState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DeviceSelect
        label="Camera"
        devices={shown.cameras}
        choosing={shown.choosing.camera}
        chosen={shown.camera.track}
        onChoose={(id) => void studio.choose('camera', id)}
      />
      <DeviceSelect
        label="Microphone"
        devices={shown.microphones}
        choosing={shown.choosing.microphone}
        chosen={shown.microphone.track}
        onChoose={(id) => void studio.choose('microphone', id)}
      />
    </div>
  );
}

type DeviceSelectProps = {
  label: string;
  devices: readonly Device[];
  /** The id of the one that is being opened: whoever goes through them with the keyboard goes on from there. */
  choosing: string | null;
  chosen: MediaStreamTrack | null;
  onChoose: (id: string) => void;
};

function DeviceSelect({ label, devices, choosing, chosen, onChoose }: DeviceSelectProps) {
  if (devices.length === 0) return null;
  const value = choosing ?? chosenIdIn(devices, chosen);
  return (
    <Field label={label}>
      <NativeSelect value={value} onChange={({ target }) => onChoose(target.value)}>
        {value === '' ? <option value="">{chosen?.label ?? 'None'}</option> : null}
        {devices.map(({ id, label: name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** A browser's default stands for one of the others, whose name is part of its own. */
function chosenIdIn(devices: readonly Device[], track: MediaStreamTrack | null): string {
  const id = track?.getSettings().deviceId;
  const byName = devices.find(({ label }) => track?.label.includes(label));
  return (devices.find((device) => device.id === id) ?? byName)?.id ?? '';
}
