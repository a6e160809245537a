import type { MessageSeed } from './message-seed.ts';

export const auraClinic = [
  {
    id: 'beb7d7f8-4d2a-4c45-a20c-b67f681b6a54',
    account: 'dede',
    seconds: 41,
    message:
      'Hello, everyone. Lamp on, airbrush clean, tea poured. First picture is Adaeze’s sunset, and I already love it.',
  },
  {
    id: '2f2df5e9-aa07-4edf-b840-7453b7ea66bd',
    account: 'adaeze',
    seconds: 68,
    message: 'Love is a strong word for that brown.',
  },
  {
    id: 'def13032-cfce-486b-bacc-373394f3eb73',
    account: 'dede',
    seconds: 97,
    message: 'Brown is just orange and blue agreeing too early. Give me two minutes.',
  },
  {
    id: '9a65b897-7515-4e32-96c0-621d405a310c',
    account: 'wanjiru',
    seconds: 150,
    message: 'Orange person reporting for duty.',
  },
  {
    id: '79f1ca62-de90-416b-b743-3c8c2b8aaf41',
    account: 'zuzana',
    seconds: 233,
    message: 'Are you spraying over a cured white or over the base?',
  },
  {
    id: 'bcea7139-0cf2-42d7-9cb0-e1e0dcc2481d',
    account: 'dede',
    seconds: 262,
    message:
      'Cured white, tacky layer wiped off. On a sticky base the first colour grabs and you cannot fade it.',
  },
  {
    id: '09b69ad4-0a1e-499e-9d69-b9343e9dc929',
    account: 'zuzana',
    seconds: 301,
    message: 'That explains my last four sets.',
  },
  {
    id: '6a7b2ef4-1101-490f-97e5-284245804d88',
    account: 'lea',
    seconds: 402,
    message: 'What pressure is that? Mine spits.',
  },
  {
    id: 'e556fe29-5cf8-462b-b99a-001ebd663385',
    account: 'dede',
    seconds: 437,
    message: 'About 1.2 bar. If it spits, thin the paint before you touch the compressor. Milk, not cream.',
  },
  {
    id: '4a4b53a3-1dba-44f7-9f97-7fb65b4cdd15',
    account: 'noor',
    seconds: 560,
    message: 'How far away is your nozzle? On my screen it looks close.',
  },
  {
    id: '2dca3325-eaee-42d7-b8d7-3018c1d691f0',
    account: 'dede',
    seconds: 588,
    message: 'Two fingers for the centre, four for the edge. I move my hand away, not my trigger.',
  },
  { id: '82e08ae2-f388-4e20-9fef-c46386fb5f3d', account: 'wanjiru', seconds: 702, tipCents: 500 },
  {
    id: '167f7ea6-0bc2-4ab9-8177-c44f509da259',
    account: 'dede',
    seconds: 731,
    message: 'Wanjirũ, thank you. That is one bottle of neon orange, and you know it.',
  },
  {
    id: 'a62b8e69-5381-4b9d-b74c-a45dd36caee6',
    account: 'adaeze',
    seconds: 842,
    message: 'So mine went brown because I came back with blue while the orange was wet?',
  },
  {
    id: '3d4be1f8-67fd-49a7-96f6-9a1918f3f839',
    account: 'dede',
    seconds: 879,
    message:
      'Yes, at the third pass; you can see the edge in your second photo. Let it dry, then a breath of white between the two. Watch.',
  },
  {
    id: '40d57d98-ae42-4d7b-b43e-eeb3d7a0abe7',
    account: 'odette',
    seconds: 968,
    message: 'A breath of white. In lace we would call that a ground.',
  },
  {
    id: '7861bf2e-4061-481f-8470-afdb785627af',
    account: 'dede',
    seconds: 1004,
    message: 'Odette, I am stealing that.',
  },
  {
    id: 'bca57fed-cd37-4d38-8ca7-ead5bdadd13e',
    account: 'sina',
    seconds: 1190,
    message: 'It is 31 degrees here and the paint dries in the air. Powdery middle. Any hope?',
  },
  {
    id: '4098bc66-1705-42d0-9b5f-2cc14305f58a',
    account: 'dede',
    seconds: 1236,
    message:
      'A drop of retarder, and spray from closer with less air. Or do it at six in the morning, like my aunt with the ironing.',
  },
  {
    id: '85a13047-fe0a-4aad-bd54-1e2251b1e5c0',
    account: 'lea',
    seconds: 1420,
    message: 'Thinned it. No more spitting. I could cry.',
  },
  {
    id: 'b1836cd1-9f50-4eff-8b19-a72ea679ca91',
    account: 'madalina',
    seconds: 1555,
    message: 'Can I do this without an airbrush? I own two bottles and a sponge.',
  },
  {
    id: 'a7d42b45-9423-4084-9571-927b48ad0373',
    account: 'dede',
    seconds: 1601,
    message:
      'You can. Tiniest bit of colour, dab the sponge nearly dry on foil first. Three thin rounds beat one thick one. I will show it after this hand.',
  },
  {
    id: '28141068-d120-4ce4-91cc-3db1105442b1',
    account: 'lea',
    seconds: 1704,
    tipCents: 1000,
    message: 'For the milk.',
  },
  {
    id: '49315b38-3a66-4985-a482-80c46b9f1830',
    account: 'dede',
    seconds: 1733,
    message: 'Best sentence anybody ever paid me for. Thank you, Léa.',
  },
  {
    id: '8643c366-acb3-4b1e-b522-805629b27526',
    account: 'ines',
    seconds: 1980,
    message: 'Dropping in from Lyon. Which top coat over this? Mine picked up the pigment and dragged it.',
  },
  {
    id: 'e6fa7247-1889-4c8a-81d4-3da7afec0fb3',
    account: 'dede',
    seconds: 2024,
    message:
      'Ines! Float it. Fat bead, brush almost flat, never touch the paint. And cure the layer under it a minute longer than the bottle says.',
  },
  {
    id: '7365d2b9-bf4b-46a9-a183-1f9abdd992f4',
    account: 'joern',
    seconds: 2330,
    message: 'First time here. Why white in the middle and not simply a lighter orange?',
  },
  {
    id: '33bd4e36-6d53-423f-af6d-2264c4234506',
    account: 'dede',
    seconds: 2371,
    message:
      'Because white throws the light back and a lighter orange only sits there. Compare my thumb and my index finger now.',
  },
  {
    id: '230fd549-66ab-4c82-9d45-04b188c20489',
    account: 'joern',
    seconds: 2425,
    message: 'Oh. Yes. All right.',
  },
  {
    id: '1c7a37ce-7ca1-45b7-aafa-bb1333955b16',
    account: 'noor',
    seconds: 2700,
    message: 'Blue over pink gives me grey, every time. Same cure?',
  },
  {
    id: '12a7f954-95e0-440e-8eb4-9533049ade9e',
    account: 'dede',
    seconds: 2742,
    message: 'Different illness. Your blue leans green. Take one that leans violet and the grey goes away.',
  },
  { id: '29a71c57-e945-4b6e-bc53-cad6fd73a6a5', account: 'zuzana', seconds: 3061, tipCents: 500 },
  {
    id: '873af779-cf62-4140-a0b0-7220b937c2a0',
    account: 'madalina',
    seconds: 3480,
    message: 'The sponge works! It is blotchy, but it glows.',
  },
  {
    id: 'e45f9d0d-1aa6-4530-b048-1545e9e38585',
    account: 'dede',
    seconds: 3524,
    message: 'Blotchy is one more thin round. You are nearly there, and with two bottles.',
  },
  {
    id: 'b8b25486-6768-418c-b1eb-8bab562b5d7d',
    account: 'adaeze',
    seconds: 3900,
    message: 'Did it again next to you. No brown. My sister has just claimed this hand.',
  },
  {
    id: '117b1a33-6c79-48d9-84ea-a565abf32e1a',
    account: 'dede',
    seconds: 3941,
    message: 'That is going on my wall.',
  },
  {
    id: '1d33dede-2d8d-4ce3-a9d1-e13064ce5dab',
    account: 'odette',
    seconds: 4204,
    tipCents: 2500,
    message: 'For the breath of white. It will end up on linen, too.',
  },
  {
    id: '57e655ce-9fa1-4c27-8aa9-78047661ba9e',
    account: 'dede',
    seconds: 4240,
    message: 'Odette! Now I have to sit down. Thank you.',
  },
  {
    id: '6e44e3c7-4c43-476a-b78f-83d17760c918',
    account: 'wanjiru',
    seconds: 4420,
    message: 'Will you do green next? Mine always looks ill.',
  },
  {
    id: '376bf921-031c-4345-a1d1-4c0616f512a0',
    account: 'dede',
    seconds: 4466,
    message: 'Green next, promised. Clean your airbrush before you sit down, all of you. Bye from Lagos.',
  },
] as const satisfies readonly MessageSeed[];
