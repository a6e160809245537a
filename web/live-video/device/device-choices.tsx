import { Field } from '#web/ui/form/field.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import type { Studio, StudioState } from './capture/create-studio.ts';
import type { Device } from './capture/list-devices.ts';

/** Which camera and which microphone. */
export function DeviceChoices({ studio, shown }: { studio: Studio; shown: StudioState }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Choice
        label="Camera"
        devices={shown.cameras}
        chosen={shown.camera.track}
        onChoose={(id) => void studio.choose('camera', id)}
      />
      <Choice
        label="Microphone"
        devices={shown.microphones}
        chosen={shown.microphone.track}
        onChoose={(id) => void studio.choose('microphone', id)}
      />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  devices: readonly Device[];
  chosen: MediaStreamTrack | null;
  onChoose: (id: string) => void;
};

function Choice({ label, devices, chosen, onChoose }: ChoiceProps) {
  if (devices.length === 0) return null;
  return (
    <Field label={label}>
      <NativeSelect value={chosenIdIn(devices, chosen)} onChange={({ target }) => onChoose(target.value)}>
        {chosen ? null : <option value="">None</option>}
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
