import type { AccountKey } from '#db/seed/accounts.ts';

export type ClipSeed = {
  /** Its films and captions in content/clips, without their extensions. */
  file: string;
  seconds: number;
  /** Everyone who teaches with it owns an upload of it: creators can only put their own into a lesson. */
  uploads: Partial<Record<AccountKey, string>>;
};

export type ClipKey = keyof typeof clips;

export const CLIP_SIZE = { width: 1280, height: 720 } as const;

/** Drawn by scripts/clips, shared by the lessons. */
export const clips = {
  baseCoat: {
    file: 'base-coat',
    seconds: 69,
    uploads: {
      hana: '96b38a45-6bcb-4118-b398-c0664d1e8e0e',
      ines: '97acc127-2934-4c8e-9d84-1fdaef6a2779',
      ruta: '70e2f861-8eb6-4a0f-af21-713dda7e55e5',
    },
  },
  smileLine: {
    file: 'smile-line',
    seconds: 71,
    uploads: {
      dede: 'bcb932e2-9672-4aab-869f-758037f2d8c4',
      hana: 'e1a674e5-2126-48fa-ab20-e4b939771236',
    },
  },
  marbleVeins: {
    file: 'marble-veins',
    seconds: 90,
    uploads: {
      ines: '40eed78b-351d-4dac-9f97-10b19eb97d0b',
    },
  },
  catEye: {
    file: 'cat-eye',
    seconds: 63,
    uploads: {
      ruta: 'ca98cc22-e0f3-40bb-aaa8-6a265f938e0f',
    },
  },
  auraGlow: {
    file: 'aura-glow',
    seconds: 86,
    uploads: {
      dede: '95305d3d-b06a-4d52-8bd9-b680d5398c43',
      hana: 'fe1353a8-706c-4a3d-942b-ca0fff1df60c',
      ines: 'd5e7ad8e-c8e4-475e-b141-fe152fa78efa',
    },
  },
  builderApex: {
    file: 'builder-apex',
    seconds: 68,
    uploads: {
      hana: '10382e34-085e-4830-aedf-cca1eb9a71ce',
      ines: '3702726a-c374-407a-a09e-213ca278bb3a',
      ruta: '9b1989a4-e109-40c8-a2f3-64b6f6866e0e',
    },
  },
  acrylicBeads: {
    file: 'acrylic-beads',
    seconds: 82,
    uploads: {
      hana: '72e3c65f-dd52-48a9-a67b-71356ace8881',
      ines: 'b99e4ce1-8fbf-4bb7-afe3-6ae98f29e336',
      ruta: '6469b99a-bd97-409a-ba6a-1d084e4b7f86',
    },
  },
  petalFlowers: {
    file: 'petal-flowers',
    seconds: 82,
    uploads: {
      dede: '868742c2-c606-4c42-9eee-59e87bd33577',
    },
  },
  gingham: {
    file: 'gingham',
    seconds: 74,
    uploads: {
      dede: '4e3e7c36-dd32-4463-a36a-a92005d90b03',
      ines: '0df530d0-5c7d-4d07-a0c0-06ba10c1830f',
    },
  },
  chromePowder: {
    file: 'chrome-powder',
    seconds: 72,
    uploads: {
      hana: '5c95d398-b5a3-45a4-be83-d0bbc952c98d',
      ines: '1c09555a-cd20-4268-8df0-48b1f3b12cf8',
      ruta: '5f23cf60-d5af-4db8-b16f-13d169e61216',
    },
  },
  nightSky: {
    file: 'night-sky',
    seconds: 71,
    uploads: {
      ines: '0c2b9a6d-3881-4b1e-9015-98890c277f06',
    },
  },
  swatchSticks: {
    file: 'swatch-sticks',
    seconds: 84,
    uploads: {
      dede: '6a854e77-e076-437e-b10e-5052530e2a71',
      hana: '772bc5ef-d2d6-4d46-bde2-a9ab23a7a16e',
      ines: '22abd71f-87c0-4574-b372-66e9e8687fbf',
      ruta: 'd7fdc997-34d6-4f85-b8f0-ba0e0072c295',
    },
  },
} as const satisfies Record<string, ClipSeed>;
