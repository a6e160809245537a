import type { ClipKey } from './clips/clips.ts';
import type { CourseKey } from './courses.ts';

export type LessonSeed = {
  id: string;
  title: string;
  description: string;
  clip: ClipKey;
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
      clip: 'swatchSticks',
      is_free_preview: true,
    },
    {
      id: 'd592f48b-2ee6-4374-9ddb-893c3eeaf0b6',
      title: 'Tidy without cutting',
      description:
        'Soften, push, lift the film from the plate. I show the angle of the pusher from the side, because that is where it goes wrong.',
      clip: 'baseCoat',
      is_free_preview: true,
    },
    {
      id: '355396fa-2e33-49f7-849a-abc9b4da5902',
      title: 'Dull, then dust',
      description: 'How little buffing is enough, and how to get the dust out of the sidewalls.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
    {
      id: 'd6d3c894-19d8-4a9f-b184-545c9505f3f5',
      title: 'Dehydrator, primer, or both',
      description: 'What each of them does, when to leave one out, and how to keep them off the skin.',
      clip: 'chromePowder',
      is_free_preview: false,
    },
    {
      id: 'aeb23157-dc30-4293-be6f-490407b97212',
      title: 'Base, cap, and a clean rim',
      description: 'Float it, cap it, cure it. Watch the free edge and the hair’s width at the fold.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
  ],
  quietFrench: [
    {
      id: 'f4074d99-5eb5-4492-8914-c8bcfbf63f47',
      title: 'Find the smile',
      description:
        'Every nail bed has a curve of its own. We trace it on five shapes before any white comes out.',
      clip: 'smileLine',
      is_free_preview: true,
    },
    {
      id: '42112e76-d789-464f-b7ea-f24ebf86975a',
      title: 'A white that is not paper',
      description:
        'Five whites on three skin tones, side by side in window light. How to soften one with a drop of nude.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: '07669881-f5d2-47a3-8ce3-1448afd4c35d',
      title: 'Corners first',
      description: 'Anchor left, anchor right, join. The only three strokes in this course, at half speed.',
      clip: 'smileLine',
      is_free_preview: false,
    },
    {
      id: '0e6e2dd8-1647-44db-8f26-e2f733aab8dc',
      title: 'Thin, thinner, almost gone',
      description: 'Micro French on short nails, and where the line should sit on a thumb.',
      clip: 'smileLine',
      is_free_preview: false,
    },
    {
      id: '81f1e973-36bc-40cf-abf7-324bdde9f225',
      title: 'Repair a wobble',
      description:
        'Flash cure, flat brush, a trace of remover. Two corrections is the limit, then start the nail again.',
      clip: 'acrylicBeads',
      is_free_preview: false,
    },
    {
      id: '34e8bd65-4556-44d9-b7a7-112872189a07',
      title: 'Ten nails, no hurry',
      description: 'Everything once more, in order. Paint along, and stop the film as often as you like.',
      clip: 'smileLine',
      is_free_preview: false,
    },
  ],
  marble: [
    {
      id: '8cf76a33-ec9e-4acc-96fc-926bd34ad67a',
      title: 'Set the table',
      description:
        'Everything you need fits on a saucer. What I lay out, in which order, and what I have stopped buying.',
      clip: 'swatchSticks',
      is_free_preview: true,
    },
    {
      id: 'fb255c2d-724f-4440-aad0-9d47cca3be36',
      title: 'The base: milky, never opaque',
      description: 'Stone has depth because light goes in. Two thin milks and why the third is too many.',
      clip: 'baseCoat',
      is_free_preview: true,
    },
    {
      id: 'c984f9be-86f8-4641-81b3-719dc8f80ac4',
      title: 'Mixing three values of one green',
      description:
        'Light, middle and bottle glass from a single pot. Squint at them before they touch the nail.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: '833d10f0-b7e4-477e-9b0f-16acd47679cb',
      title: 'First veins: drag, don’t draw',
      description: 'Touch down near the sidewall, then pull. Cross the first vein once, only once.',
      clip: 'marbleVeins',
      is_free_preview: false,
    },
    {
      id: 'd5cfab66-5880-460f-be71-0d9f0c7e18d3',
      title: 'Blooming gel and patience',
      description:
        'The same stroke at five, ten and fifteen seconds. Choose the softness you like and cure it there.',
      clip: 'marbleVeins',
      is_free_preview: false,
    },
    {
      id: '383fa972-d370-4f92-b4f8-ae5097f81d8b',
      title: 'Gold: where it stops',
      description:
        'Leaf, paint and chrome, each used badly first. Follow a vein for a third of its way and leave.',
      clip: 'nightSky',
      is_free_preview: false,
    },
    {
      id: '12a8aa78-a5f3-4563-b771-c6d8faa1e2a6',
      title: 'Sealing without shrink',
      description: 'Float the top coat, cap the edge, and keep the surface from pulling back at the corners.',
      clip: 'chromePowder',
      is_free_preview: false,
    },
    {
      id: '5e9c56dc-657c-4c32-b3df-7354de73975d',
      title: 'A full set, uncut',
      description:
        'From bare tip to sealed stone, with one mistake in it. You will see me leave a blob alone and you will see it work out.',
      clip: 'marbleVeins',
      is_free_preview: false,
    },
  ],
  catEye: [
    {
      id: 'd0c2d696-a0f7-4c98-81bb-6ab4cf6dd7aa',
      title: 'What the flakes are doing',
      description:
        'Iron filings on paper, then the same magnets under a nail tip. After this lesson you can picture the field.',
      clip: 'catEye',
      is_free_preview: true,
    },
    {
      id: '43012451-bbc4-4fa1-833d-7e59c4640626',
      title: 'Distance and seconds',
      description:
        'A grid of twenty tips: four distances, five times. Make your own; every gel answers differently.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: 'cb8de1cd-19ce-4040-9b73-8ba04513e71c',
      title: 'The line that snaps',
      description: 'Cuticle first, count to four, then the tip. How to keep it sharp on the way to the lamp.',
      clip: 'catEye',
      is_free_preview: false,
    },
    {
      id: 'c10d8e7e-ee31-4315-8154-d7f6a51d3b39',
      title: 'Velvet, halo, diagonal',
      description:
        'Three effects from two magnets, with the hand positions filmed from above and from the side.',
      clip: 'catEye',
      is_free_preview: false,
    },
    {
      id: 'fc77dd42-cb21-44e9-b327-eb6729fdd33e',
      title: 'Bases, drift and other troubles',
      description:
        'Black, wine and bare bases compared, and what to do when the line fades before the lamp comes on.',
      clip: 'chromePowder',
      is_free_preview: false,
    },
  ],
  aura: [
    {
      id: 'cef3495b-7463-4ba3-a77a-43a5fe7456b9',
      title: 'A kitchen-table setup',
      description: 'Compressor, hose, gun, paper, open window. What it cost me and what I would buy again.',
      clip: 'swatchSticks',
      is_free_preview: true,
    },
    {
      id: 'a5220c4d-1757-41da-a9f1-9bb4377cbdcd',
      title: 'The glow with a sponge',
      description: 'No airbrush needed. Learn what the blend should look like before you learn the machine.',
      clip: 'auraGlow',
      is_free_preview: true,
    },
    {
      id: '9459743d-d5e2-49ed-a926-6d17325bc861',
      title: 'Dry mist',
      description: 'Pressure, distance and paint as thin as milk. We spoil a lot of paper on purpose.',
      clip: 'auraGlow',
      is_free_preview: false,
    },
    {
      id: '0b3db9b8-4249-4f3e-92d9-20796c5a21a5',
      title: 'Finding the centre',
      description: 'The middle you measure is not the middle you see. Oval, almond and a very crooked thumb.',
      clip: 'auraGlow',
      is_free_preview: false,
    },
    {
      id: 'ca12881b-0390-4652-973a-7cb82f3e2097',
      title: 'Pairs that never turn to mud',
      description: 'Eight pairs, with and without milk between them. Write down the ones you love.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: '7b7cd8e4-3555-4d1b-baf4-2bcc79821a29',
      title: 'Full set, seal and clean the gun',
      description:
        'Five auras, three solids and two half-moons, then three minutes with the cleaner. Do not skip the three minutes.',
      clip: 'auraGlow',
      is_free_preview: false,
    },
  ],
  builderGel: [
    {
      id: 'bef3fc07-bf06-4e63-9806-d39be39f8322',
      title: 'A nail is a bridge',
      description: 'Where the load goes when you open a tin, shown with card, clips and a kitchen scale.',
      clip: 'builderApex',
      is_free_preview: true,
    },
    {
      id: '964bf0c3-79e1-4e0d-8534-5c75cbc72163',
      title: 'Tailor the form',
      description:
        'Cutting for flat, arched and bitten nails. Hold it to the light; if you see a gap, cut again.',
      clip: 'acrylicBeads',
      is_free_preview: false,
    },
    {
      id: '33de06e9-f7cb-4abd-9b43-06af81079bdf',
      title: 'Slip layer and extension',
      description: 'A thin, free edge that cures through before any weight goes on it.',
      clip: 'builderApex',
      is_free_preview: false,
    },
    {
      id: '7fd0ddf8-b6dc-4e77-970c-958e74aae475',
      title: 'The apex bead',
      description:
        'One bead, set down and left to gravity. Turning the hand does the work your brush wants to do.',
      clip: 'builderApex',
      is_free_preview: false,
    },
    {
      id: '992ca120-f289-49cd-a7a9-cea9a4177f13',
      title: 'Heat, and how to avoid it',
      description:
        'Why thick gel burns, how to layer and pulse the cure as your maker advises, and what to tell the client beforehand.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
    {
      id: 'f23c81b5-dacb-4909-b831-b3e2ed4f36c9',
      title: 'Filing from five views',
      description: 'Top, side, other side, down the barrel, from the client’s eye. Same order on every nail.',
      clip: 'acrylicBeads',
      is_free_preview: false,
    },
    {
      id: '2f5cf477-b93e-44c4-a2af-3327f4953d90',
      title: 'Five coffins, start to finish',
      description: 'The whole way once more, with the fill in three weeks already planned.',
      clip: 'builderApex',
      is_free_preview: false,
    },
  ],
  gelOff: [
    {
      id: 'f0f34187-f137-4ef8-9e4f-f845b978c6b8',
      title: 'What is on the nail?',
      description:
        'Soak-off, hard gel or a mystery: three small tests that tell you, before you reach for anything.',
      clip: 'swatchSticks',
      is_free_preview: true,
    },
    {
      id: '749f8f18-98d5-418d-8c1f-bea3e9311f30',
      title: 'Break the seal',
      description:
        'Only the top coat, only until it looks like frosted glass. Keep the file flat and moving.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
    {
      id: '8a4f6079-2d2d-408f-9462-34c1c70bedfe',
      title: 'Soak without drowning',
      description: 'Warm hands, little remover, a tight wrap. Ten minutes, then look; do not dig.',
      clip: 'acrylicBeads',
      is_free_preview: false,
    },
    {
      id: '868595d3-9b2d-49c3-81c3-da497d03e703',
      title: 'When to stop filing',
      description: 'Gel is cloudy, nail is pink, and they sound different. Listen for the change.',
      clip: 'builderApex',
      is_free_preview: false,
    },
    {
      id: '98560193-806a-447f-b577-8ab5c10a10a0',
      title: 'Two quiet weeks',
      description: 'Oil, gloves, short edges. What helps a tired plate and what only smells as if it did.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
  ],
  acrylic: [
    {
      id: '0e4fa6d7-ec07-4716-9748-52e5088ef724',
      title: 'Liquid, powder, air',
      description: 'What reacts with what, how warm it gets, and where the smell goes if you let it.',
      clip: 'acrylicBeads',
      is_free_preview: true,
    },
    {
      id: 'af80724c-5a32-4c9c-8b16-253097b1de90',
      title: 'The ratio on a kitchen scale',
      description:
        'Dry, medium and wet beads, weighed and pressed side by side. Keep the tips; you will look at them again.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: 'dc2477d5-a042-460f-bb9c-56c8cd15f44e',
      title: 'Prime, and mean it',
      description: 'How little primer is enough, and why a dry plate matters more here than in gel.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
    {
      id: '90df94d6-b4b1-4b68-95f1-c40135cc4514',
      title: 'Three beads',
      description: 'Edge, middle, cuticle. I say the seconds out loud so that you can press along.',
      clip: 'acrylicBeads',
      is_free_preview: false,
    },
    {
      id: '8bcc663a-e86a-444c-b5e8-53f2ac8b973f',
      title: 'The line from the side',
      description: 'Apex, thickness, free edge, checked against a straight strip of card.',
      clip: 'builderApex',
      is_free_preview: false,
    },
    {
      id: 'baeeddcb-6a2a-4ade-819d-5b73fa6c54d4',
      title: 'Filing what is left',
      description:
        'If the beads were right, there is not much. The order of strokes, and when to put the file down.',
      clip: 'acrylicBeads',
      is_free_preview: false,
    },
  ],
  salon: [
    {
      id: '5bc1ac3f-6931-4f74-b4d1-e42ea87d8f47',
      title: 'What an hour costs',
      description: 'Rent, lamp, gel, gloves, the empty Tuesday. We add it up on one sheet of paper.',
      clip: 'swatchSticks',
      is_free_preview: true,
    },
    {
      id: '39e820cd-cdd6-44c7-a8af-c3e37f3bee3a',
      title: 'A price list without small print',
      description: 'Five lines, five prices. Where to put extras so that nobody feels tricked.',
      clip: 'smileLine',
      is_free_preview: false,
    },
    {
      id: '5e9903e3-8744-4c63-bae8-1fa6c37ef66f',
      title: 'The swatch ring',
      description: 'Why I painted every colour I own on a stick, and how it changed what people asked for.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: 'cda0d2db-e91a-49e7-9f9e-5a2645a90f54',
      title: 'Tidy table, calm client',
      description: 'What lies on the table during an appointment, and what should never be seen.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
    {
      id: 'ffee57b6-99d0-4e73-bba5-f716232230c3',
      title: 'Saying no',
      description: 'Three sentences for repairs of other people’s work, for discounts and for Sundays.',
      clip: 'auraGlow',
      is_free_preview: false,
    },
    {
      id: '18d17b25-a9c0-4033-8bcf-faa2aaa729b5',
      title: 'Notes that help',
      description:
        'Shape, length, what lifted, what they talked about. What you may write down, and what you should not.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
  ],
  petals: [
    {
      id: '38e9be21-b87e-48a9-98ca-02bdc4a5675d',
      title: 'Press and lift',
      description:
        'The brush opens when you press and closes when you lift. Fill a sheet of paper with that first.',
      clip: 'petalFlowers',
      is_free_preview: true,
    },
    {
      id: 'cb291293-e34a-4ac4-ac7a-6377e9cf89c8',
      title: 'A pink that does not shout',
      description: 'White, a drop of red and a little of the ground. Mix it on the tile, not on the nail.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: 'b5198747-1d1a-420e-9ccb-b74f5265c85c',
      title: 'Five of one size',
      description: 'Turn the nail, not the wrist. Count to five and stop.',
      clip: 'petalFlowers',
      is_free_preview: false,
    },
    {
      id: '35108388-c09d-4407-905d-083a0ec1c9ad',
      title: 'Leaves and hearts',
      description: 'Two strokes that share a tip, one dot straight down.',
      clip: 'petalFlowers',
      is_free_preview: false,
    },
    {
      id: '981879b6-5217-46da-8047-47ed151958f5',
      title: 'Where the sky stays empty',
      description: 'Five ways to spread seven flowers, four of them wrong.',
      clip: 'gingham',
      is_free_preview: false,
    },
  ],
  gingham: [
    {
      id: '1f60bdd7-ac65-4815-9633-292b5a64f023',
      title: 'Where is your elbow?',
      description: 'Three ways to rest a hand. Try each for ten lines and keep the one that looks bored.',
      clip: 'gingham',
      is_free_preview: true,
    },
    {
      id: '2575b72d-5b22-4ae0-a854-7fc4d5363d6c',
      title: 'One stripe',
      description: 'From the cuticle to the edge in one breath. Look at the edge, not at the brush.',
      clip: 'smileLine',
      is_free_preview: false,
    },
    {
      id: '182a67f8-2ec3-4513-a25d-c8ae26a258c3',
      title: 'Paint you can read through',
      description: 'Thin it with clear gel until newsprint shows. That is where the third colour comes from.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: '75ae5edb-764b-4137-90ca-e3c2ea01e83c',
      title: 'Warp and weft',
      description: 'Along, cure, across. Four lines each way are enough for a whole cloth.',
      clip: 'gingham',
      is_free_preview: false,
    },
    {
      id: 'd5d25341-940e-4f43-9cf0-b25f93247146',
      title: 'Fix it wider',
      description: 'A wobbly stripe has a straight one inside it. Find that one.',
      clip: 'gingham',
      is_free_preview: false,
    },
  ],
  chrome: [
    {
      id: 'fe309196-d59e-409c-84ee-ea0bac7fee65',
      title: 'Tiny mirrors, lying down',
      description: 'Powder under a cheap microscope, before and after rubbing. It explains everything else.',
      clip: 'chromePowder',
      is_free_preview: true,
    },
    {
      id: '757b2838-4c14-49dd-8323-918c74dc44bb',
      title: 'A level coat',
      description: 'A straight edge reflected in wet gel. If the line bends, wait or begin again.',
      clip: 'baseCoat',
      is_free_preview: false,
    },
    {
      id: '2afdb10b-9a76-4aa2-8863-be0ace5e1796',
      title: 'Eight curing times',
      description: 'The same coat from ten to eighty seconds. Yours will differ; here is how to find it.',
      clip: 'swatchSticks',
      is_free_preview: false,
    },
    {
      id: '59c2f7c3-001a-4f3c-8c5d-5eeba4707c82',
      title: 'Rub, do not press',
      description: 'Circles, corners, sidewalls, and how to tell that you can stop.',
      clip: 'chromePowder',
      is_free_preview: false,
    },
    {
      id: 'de5d830d-fe9b-4c1e-8fba-4cc8db491205',
      title: 'Seal the edge twice',
      description: 'Where chrome goes first, and two ways to make it stay.',
      clip: 'chromePowder',
      is_free_preview: false,
    },
    {
      id: 'cabe4698-9b7c-4f43-82bf-7a3b178dec05',
      title: 'Over white, over red, over nothing',
      description: 'Four grounds, one powder. I show the ugly one as well.',
      clip: 'catEye',
      is_free_preview: false,
    },
  ],
  nightSky: [
    {
      id: 'c912e96b-0251-4e6e-8ad7-cde072ed2465',
      title: 'A blue that is not black',
      description: 'Two blues and a grain of violet. Test it under the lamp, because lamps lie.',
      clip: 'nightSky',
      is_free_preview: true,
    },
    {
      id: 'b59f53aa-b9c8-4a73-8f54-5462107ad4e3',
      title: 'Lighter towards the tip',
      description: 'Pat, do not brush, while both are wet. Clean the brush between every pat.',
      clip: 'auraGlow',
      is_free_preview: false,
    },
    {
      id: '9a04e570-2c58-4c1e-b101-25f6cf532c1e',
      title: 'The crescent',
      description: 'Outer curve, inner curve, points that run out to nothing. A page of moons for homework.',
      clip: 'nightSky',
      is_free_preview: false,
    },
    {
      id: '95ffa01a-7b69-4ab7-bd4f-3f38e5cfc93e',
      title: 'Stars, and where not',
      description: 'Press in the middle, flick to the ends. Four on a nail is many.',
      clip: 'nightSky',
      is_free_preview: false,
    },
    {
      id: '5ae68a88-d20d-477d-8bb6-f81053d346fb',
      title: 'One sky spoiled on purpose',
      description: 'I go on until it is too much, so that you can see the moment it happened.',
      clip: 'nightSky',
      is_free_preview: false,
    },
    {
      id: 'fba822ca-5aa0-42f9-83e1-d28947f50e87',
      title: 'Sealing gold',
      description: 'Float, wait, cap. And what to do about the one star that moved.',
      clip: 'chromePowder',
      is_free_preview: false,
    },
    {
      id: 'a285a804-c1b7-4b26-9571-cdd9c9169964',
      title: 'Ten nails, two moons',
      description: 'A whole set planned on paper, with seven quiet nails.',
      clip: 'marbleVeins',
      is_free_preview: false,
    },
  ],
  photographs: [
    {
      id: '56db426b-bbac-4c69-814e-5045238322c1',
      title: 'Find the window',
      description:
        'North light, a white sheet, half past ten. If you have none of these, what to do instead.',
      clip: 'swatchSticks',
      is_free_preview: true,
    },
    {
      id: '44a37030-ea11-4612-aed0-b8f6e2962107',
      title: 'A hand that looks rested',
      description: 'Shake it out, let it fall, photograph the second breath.',
      clip: 'smileLine',
      is_free_preview: true,
    },
    {
      id: '3281cf50-680d-4d70-a999-6853bfc6d0ed',
      title: 'True colour',
      description: 'A piece of white paper in every picture, and the one slider you may touch.',
      clip: 'auraGlow',
      is_free_preview: false,
    },
    {
      id: '6126ca64-e67a-4786-822d-446224ff6f75',
      title: 'One out of thirty',
      description: 'Sharp cuticle, quiet background, no thumb of yours. Then delete the others.',
      clip: 'petalFlowers',
      is_free_preview: false,
    },
  ],
} as const satisfies Record<CourseKey, readonly LessonSeed[]>;
