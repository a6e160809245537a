import type { CourseKey } from './courses.ts';

export type LessonSeed = {
  id: string;
  title: string;
  description: string;
  duration_minutes: number;
  is_free_preview: boolean;
};

/** In the order they are watched. */
export const lessons = {
  gelPrep: [
    {
      id: '29a5cf6f-4a79-40a1-9ce7-2431a1a25b3e',
      title: 'Why sets lift',
      description:
        'Four lifted nails under the loupe, and the four different reasons. Nearly all of them happened before the base coat.',
      duration_minutes: 9,
      is_free_preview: true,
    },
    {
      id: 'd592f48b-2ee6-4374-9ddb-893c3eeaf0b6',
      title: 'Tidy without cutting',
      description:
        'Soften, push, lift the film from the plate. I show the angle of the pusher from the side, because that is where it goes wrong.',
      duration_minutes: 16,
      is_free_preview: true,
    },
    {
      id: '355396fa-2e33-49f7-849a-abc9b4da5902',
      title: 'Dull, then dust',
      description: 'How little buffing is enough, and how to get the dust out of the sidewalls.',
      duration_minutes: 12,
      is_free_preview: false,
    },
    {
      id: 'd6d3c894-19d8-4a9f-b184-545c9505f3f5',
      title: 'Dehydrator, primer, or both',
      description: 'What each of them does, when to leave one out, and how to keep them off the skin.',
      duration_minutes: 10,
      is_free_preview: false,
    },
    {
      id: 'aeb23157-dc30-4293-be6f-490407b97212',
      title: 'Base, cap, and a clean rim',
      description: 'A whole hand in real time. Watch the free edge and the hair’s width at the fold.',
      duration_minutes: 18,
      is_free_preview: false,
    },
  ],
  quietFrench: [
    {
      id: 'f4074d99-5eb5-4492-8914-c8bcfbf63f47',
      title: 'Find the smile',
      description:
        'Every nail bed has a curve of its own. We trace it on five shapes before any white comes out.',
      duration_minutes: 10,
      is_free_preview: true,
    },
    {
      id: '42112e76-d789-464f-b7ea-f24ebf86975a',
      title: 'A white that is not paper',
      description:
        'Five whites on three skin tones, side by side in window light. How to soften one with a drop of nude.',
      duration_minutes: 12,
      is_free_preview: false,
    },
    {
      id: '07669881-f5d2-47a3-8ce3-1448afd4c35d',
      title: 'Corners first',
      description: 'Anchor left, anchor right, join. The only three strokes in this course, at half speed.',
      duration_minutes: 17,
      is_free_preview: false,
    },
    {
      id: '0e6e2dd8-1647-44db-8f26-e2f733aab8dc',
      title: 'Thin, thinner, almost gone',
      description: 'Micro French on short nails, and where the line should sit on a thumb.',
      duration_minutes: 14,
      is_free_preview: false,
    },
    {
      id: '81f1e973-36bc-40cf-abf7-324bdde9f225',
      title: 'Repair a wobble',
      description:
        'Flash cure, flat brush, a trace of remover. Two corrections is the limit, then start the nail again.',
      duration_minutes: 11,
      is_free_preview: false,
    },
    {
      id: '34e8bd65-4556-44d9-b7a7-112872189a07',
      title: 'Ten nails, no talking',
      description: 'A full set in real time with only the sound of the room. Paint along.',
      duration_minutes: 21,
      is_free_preview: false,
    },
  ],
  marble: [
    {
      id: '8cf76a33-ec9e-4acc-96fc-926bd34ad67a',
      title: 'Set the table',
      description:
        'Everything you need fits on a saucer. What I lay out, in which order, and what I have stopped buying.',
      duration_minutes: 6,
      is_free_preview: true,
    },
    {
      id: 'fb255c2d-724f-4440-aad0-9d47cca3be36',
      title: 'The base: milky, never opaque',
      description: 'Stone has depth because light goes in. Two thin milks and why the third is too many.',
      duration_minutes: 12,
      is_free_preview: true,
    },
    {
      id: 'c984f9be-86f8-4641-81b3-719dc8f80ac4',
      title: 'Mixing three values of one green',
      description:
        'Light, middle and bottle glass from a single pot. Squint at them before they touch the nail.',
      duration_minutes: 14,
      is_free_preview: false,
    },
    {
      id: '833d10f0-b7e4-477e-9b0f-16acd47679cb',
      title: 'First veins: drag, don’t draw',
      description: 'Touch down near the sidewall, then pull. Cross the first vein once, only once.',
      duration_minutes: 21,
      is_free_preview: false,
    },
    {
      id: 'd5cfab66-5880-460f-be71-0d9f0c7e18d3',
      title: 'Blooming gel and patience',
      description:
        'The same stroke at five, ten and twenty seconds. Choose the softness you like and cure it there.',
      duration_minutes: 18,
      is_free_preview: false,
    },
    {
      id: '383fa972-d370-4f92-b4f8-ae5097f81d8b',
      title: 'Gold: where it stops',
      description:
        'Leaf, paint and chrome, each used badly first. Follow a vein for a third of its way and leave.',
      duration_minutes: 11,
      is_free_preview: false,
    },
    {
      id: '12a8aa78-a5f3-4563-b771-c6d8faa1e2a6',
      title: 'Sealing without shrink',
      description: 'Float the top coat, cap the edge, and keep the surface from pulling back at the corners.',
      duration_minutes: 9,
      is_free_preview: false,
    },
    {
      id: '5e9c56dc-657c-4c32-b3df-7354de73975d',
      title: 'A full set, uncut',
      description:
        'Ten nails, one mistake, no edits. You will see me leave a blob alone and you will see it work out.',
      duration_minutes: 39,
      is_free_preview: false,
    },
  ],
  catEye: [
    {
      id: 'd0c2d696-a0f7-4c98-81bb-6ab4cf6dd7aa',
      title: 'What the flakes are doing',
      description:
        'Iron filings on paper, then the same magnets under a nail tip. After this lesson you can picture the field.',
      duration_minutes: 11,
      is_free_preview: true,
    },
    {
      id: '43012451-bbc4-4fa1-833d-7e59c4640626',
      title: 'Distance and seconds',
      description:
        'A grid of twenty tips: four distances, five times. Make your own; every gel answers differently.',
      duration_minutes: 15,
      is_free_preview: false,
    },
    {
      id: 'cb8de1cd-19ce-4040-9b73-8ba04513e71c',
      title: 'The line that snaps',
      description: 'Cuticle first, count to four, then the tip. How to keep it sharp on the way to the lamp.',
      duration_minutes: 17,
      is_free_preview: false,
    },
    {
      id: 'c10d8e7e-ee31-4315-8154-d7f6a51d3b39',
      title: 'Velvet, halo, diagonal',
      description:
        'Three effects from two magnets, with the hand positions filmed from above and from the side.',
      duration_minutes: 19,
      is_free_preview: false,
    },
    {
      id: 'fc77dd42-cb21-44e9-b327-eb6729fdd33e',
      title: 'Bases, drift and other troubles',
      description:
        'Black, wine and bare bases compared, and what to do when the line fades before the lamp comes on.',
      duration_minutes: 13,
      is_free_preview: false,
    },
  ],
  aura: [
    {
      id: 'cef3495b-7463-4ba3-a77a-43a5fe7456b9',
      title: 'A kitchen-table setup',
      description: 'Compressor, hose, gun, paper, open window. What it cost me and what I would buy again.',
      duration_minutes: 14,
      is_free_preview: true,
    },
    {
      id: 'a5220c4d-1757-41da-a9f1-9bb4377cbdcd',
      title: 'The glow with a sponge',
      description: 'No airbrush needed. Learn what the blend should look like before you learn the machine.',
      duration_minutes: 16,
      is_free_preview: true,
    },
    {
      id: '9459743d-d5e2-49ed-a926-6d17325bc861',
      title: 'Dry mist',
      description: 'Pressure, distance and paint as thin as milk. We spoil a lot of paper on purpose.',
      duration_minutes: 22,
      is_free_preview: false,
    },
    {
      id: '0b3db9b8-4249-4f3e-92d9-20796c5a21a5',
      title: 'Finding the centre',
      description: 'The middle you measure is not the middle you see. Oval, almond and a very crooked thumb.',
      duration_minutes: 17,
      is_free_preview: false,
    },
    {
      id: 'ca12881b-0390-4652-973a-7cb82f3e2097',
      title: 'Pairs that never turn to mud',
      description: 'Eight pairs, with and without milk between them. Write down the ones you love.',
      duration_minutes: 15,
      is_free_preview: false,
    },
    {
      id: '7b7cd8e4-3555-4d1b-baf4-2bcc79821a29',
      title: 'Full set, seal and clean the gun',
      description:
        'Five auras, three solids and two half-moons, then three minutes with the cleaner. Do not skip the three minutes.',
      duration_minutes: 26,
      is_free_preview: false,
    },
  ],
  builderGel: [
    {
      id: 'bef3fc07-bf06-4e63-9806-d39be39f8322',
      title: 'A nail is a bridge',
      description: 'Where the load goes when you open a tin, shown with card, clips and a kitchen scale.',
      duration_minutes: 15,
      is_free_preview: true,
    },
    {
      id: '964bf0c3-79e1-4e0d-8534-5c75cbc72163',
      title: 'Tailor the form',
      description:
        'Cutting for flat, arched and bitten nails. Hold it to the light; if you see a gap, cut again.',
      duration_minutes: 28,
      is_free_preview: false,
    },
    {
      id: '33de06e9-f7cb-4abd-9b43-06af81079bdf',
      title: 'Slip layer and extension',
      description: 'A thin, free edge that cures through before any weight goes on it.',
      duration_minutes: 24,
      is_free_preview: false,
    },
    {
      id: '7fd0ddf8-b6dc-4e77-970c-958e74aae475',
      title: 'The apex bead',
      description:
        'One bead, set down and left to gravity. Turning the hand does the work your brush wants to do.',
      duration_minutes: 33,
      is_free_preview: false,
    },
    {
      id: '992ca120-f289-49cd-a7a9-cea9a4177f13',
      title: 'Heat, and how to avoid it',
      description:
        'Why thick gel burns, how to layer and pulse the cure as your maker advises, and what to tell the client beforehand.',
      duration_minutes: 18,
      is_free_preview: false,
    },
    {
      id: 'f23c81b5-dacb-4909-b831-b3e2ed4f36c9',
      title: 'Filing from five views',
      description: 'Top, side, other side, down the barrel, from the client’s eye. Same order on every nail.',
      duration_minutes: 31,
      is_free_preview: false,
    },
    {
      id: '2f5cf477-b93e-44c4-a2af-3327f4953d90',
      title: 'Five coffins, start to finish',
      description: 'One hand in real time, with the fill in three weeks already planned.',
      duration_minutes: 41,
      is_free_preview: false,
    },
  ],
} as const satisfies Record<CourseKey, readonly LessonSeed[]>;
