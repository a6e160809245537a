import type { MessageSeed } from './message-seed.ts';

export const apexOnTrial = [
  {
    id: 'df4b5841-f5cb-4a6a-bc70-cc59bc4e1312',
    account: 'ines',
    seconds: 35,
    message:
      'Good to see you all. One nail, from the side, the way nobody films it. Questions any time; I read while it cures.',
  },
  {
    id: 'b616035f-f692-473e-b9b0-4bfa9622ca97',
    account: 'kaisa',
    seconds: 74,
    message: 'Three gels on my table and none of them behaves. Here to find out which one is guilty.',
  },
  {
    id: '9a8af171-eeab-42f1-b8a6-d5e1c0e69c44',
    account: 'ines',
    seconds: 120,
    message: 'Usually it is the room. How warm is yours?',
  },
  {
    id: 'c9a2d072-9146-41d8-9888-ad698d2b7cf8',
    account: 'kaisa',
    seconds: 151,
    message: 'Seventeen degrees. It is Tampere.',
  },
  {
    id: '3ba57292-58f7-45ee-91f5-dba360ce73af',
    account: 'ines',
    seconds: 188,
    message:
      'Then the gel is innocent. Stand the bottle in warm water for ten minutes before you start and it will level again.',
  },
  {
    id: '5d58e790-354c-4a5d-a9f9-bcc3e2942c3b',
    account: 'meiLing',
    seconds: 330,
    message: 'The opposite here: 30 degrees, and it runs into the sidewalls before I can turn the hand.',
  },
  {
    id: '37fe4aaa-4814-44d0-aee5-ff3469c1ee51',
    account: 'ines',
    seconds: 371,
    message:
      'Smaller bead, one nail at a time, and five seconds in the lamp as soon as the apex stands. Never all five at once.',
  },
  {
    id: 'f0133229-1246-4daf-816f-ba215e85d9f6',
    account: 'siobhan',
    seconds: 512,
    message: 'Where exactly is the apex on a nail as short as mine? There is hardly room.',
  },
  {
    id: '048ac962-653a-4992-b175-e7db291edb2c',
    account: 'ines',
    seconds: 560,
    message:
      'Above the stress point, where the nail leaves the finger, or a touch behind it. On short nails it is a gentle hill, not a mountain. Look at the line of light now.',
  },
  {
    id: 'd5f7e247-0f19-47dd-a51f-d8258ce6fe38',
    account: 'siobhan',
    seconds: 604,
    message: 'I see it. Mine sits too far forward.',
  },
  { id: 'b7d5793d-ec06-4ea6-9b26-fd22cbfd7440', account: 'kaisa', seconds: 701, tipCents: 500 },
  {
    id: '875e65e3-ec14-4c8c-84ff-c870a36a812c',
    account: 'ines',
    seconds: 728,
    message: 'Thank you, Kaisa. Spend the rest on a thermometer.',
  },
  {
    id: '649e6784-2251-4215-a1a6-af77e4e2909a',
    account: 'camila',
    seconds: 905,
    message: 'In dental work we check thickness with a gauge. Is there a number for this?',
  },
  {
    id: 'eec0f65c-f28e-4ffc-9696-d681efa48977',
    account: 'ines',
    seconds: 951,
    message:
      'About a bank card at the apex, half of that at the free edge, nothing at the cuticle. Tap it: a good one clicks, a thick one thuds.',
  },
  {
    id: '16ad24fb-62cb-4e5e-a401-5d4060de398b',
    account: 'camila',
    seconds: 990,
    message: 'I have a gauge. I will measure and report.',
  },
  {
    id: 'd9137bca-79cb-49ab-bd67-8953609e82d7',
    account: 'noor',
    seconds: 1180,
    message: 'My line of light bends to the left. Like my handwriting.',
  },
  {
    id: 'c51f3f9c-4644-41ef-a4e3-39979960cf37',
    account: 'ines',
    seconds: 1222,
    message:
      'Hold the finger level and look along it from the tip, not from above. You lean, so the gel leans.',
  },
  {
    id: '61d1e57a-1e61-4d7b-9e51-ae26c6d0b175',
    account: 'anouk',
    seconds: 1420,
    message: 'How long do you let it settle? I always poke it.',
  },
  {
    id: 'e65d778a-4b77-4399-add7-da966d8a3694',
    account: 'ines',
    seconds: 1456,
    message: 'Count to twenty with the brush lying on the table. The gel does the work if you let it.',
  },
  {
    id: 'a208956c-9fbc-4729-a076-1fa99def2642',
    account: 'anouk',
    seconds: 1562,
    tipCents: 500,
    message: 'For twenty seconds of patience.',
  },
  {
    id: 'b12d517e-3fa2-4932-832e-7fb3aa1630c1',
    account: 'ines',
    seconds: 1598,
    message: 'Paid for, so now you have to use them. Thank you, Anouk.',
  },
  {
    id: '2f7bc5f9-55d4-461a-9f1c-3270d89b9497',
    account: 'odette',
    seconds: 1790,
    message: 'When it gets hot I take my hand out and put it back. Is that harmful?',
  },
  {
    id: 'bfb4763a-c792-4b08-a578-518ead514e1d',
    account: 'ines',
    seconds: 1836,
    message:
      'No, it is sensible. Low-heat mode for the first minute, thinner layers, and out the moment it stings. Pain means too much gel.',
  },
  {
    id: '110508c9-4d6a-4c59-bf16-9b4b8005d9e4',
    account: 'meiLing',
    seconds: 2103,
    tipCents: 2500,
    message: 'Two clients booked builder gel because of your course. This is your share.',
  },
  {
    id: 'e8899744-0e48-43bf-868b-39d53dc9445c',
    account: 'ines',
    seconds: 2140,
    message: 'Mei Ling, that made my week. Photograph them from the side.',
  },
  {
    id: '46a3fd48-a0f3-4c66-9741-2be83d95354c',
    account: 'kaisa',
    seconds: 2460,
    message: 'Warm water worked. It levelled on its own and I only watched.',
  },
  {
    id: '8fc53b33-5fc2-4f68-b338-42ae22277999',
    account: 'ines',
    seconds: 2500,
    message: 'Watching is the technique.',
  },
  {
    id: 'cb515f3f-4a97-4725-baf1-f1804c5540f6',
    account: 'siobhan',
    seconds: 2720,
    message: 'When do you file, before wiping or after?',
  },
  {
    id: 'f488b81e-e0ae-45e3-af37-c01d0a5202a8',
    account: 'ines',
    seconds: 2761,
    message:
      'After. Wipe first, or the sticky layer clogs the file and you press harder than you think. Sides, then the hill, then the free edge.',
  },
  {
    id: 'f5ae82c2-3fca-4420-a7b3-099e77bd1019',
    account: 'camila',
    seconds: 3010,
    message: 'Measured: 0.9 at the apex, 0.4 at the edge. The little finger is 1.3 and thuds.',
  },
  {
    id: '1df1e40d-b3c6-40fd-bad4-04fb058a8799',
    account: 'ines',
    seconds: 3052,
    message: 'Then you know which one to file. That is the best homework I have ever been handed.',
  },
  { id: 'ef7b9af3-af65-4ee5-8773-adbb93a634dc', account: 'camila', seconds: 3121, tipCents: 1000 },
  {
    id: '0da1e74d-26ad-448c-8919-a3416462209c',
    account: 'noor',
    seconds: 3300,
    message: 'Level hand, straight line. First time.',
  },
  {
    id: '49f1636a-4571-4b53-a088-634779e3f644',
    account: 'odette',
    seconds: 3480,
    message: 'Will you show the infill too, one day? Mine grow out faster than my courage.',
  },
  {
    id: '33ac6fe2-4916-4aae-985f-2c3699144cee',
    account: 'ines',
    seconds: 3525,
    message:
      'It deserves a stream of its own, and it is on my list. File thin, leave no ledge, and thank you, all of you.',
  },
] as const satisfies readonly MessageSeed[];
