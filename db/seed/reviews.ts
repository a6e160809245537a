import type { AccountKey } from './accounts.ts';
import type { CourseKey } from './courses.ts';

export type ReviewSeed = {
  id: string;
  account: AccountKey;
  rating: number;
  review_text: string | null;
  daysAgo: number;
};

/** The newest course has none yet, so that one card on the wall reads "New". */
export const reviews = {
  gelPrep: [
    {
      id: '4ee50722-7b64-4958-83ed-6757e9eda1a0',
      account: 'kaisa',
      rating: 5,
      review_text:
        'Three winters of lifting at the corners, and it was dust in the sidewalls all along. My last set held for 29 days before I took it off out of boredom.',
      daysAgo: 268,
    },
    {
      id: '9fac66ea-b533-4c91-aedf-04960e3ce42d',
      account: 'tomasz',
      rating: 5,
      review_text:
        'She films the pusher from the side. Nobody else does that, and it is the one thing I needed to see.',
      daysAgo: 260,
    },
    {
      id: 'e2ec4171-8c95-4064-9dce-71026b05461b',
      account: 'meiLing',
      rating: 4,
      review_text:
        'Solid and calm. I knew half of it already, but the half I did not know was costing me clients. A list of products that work in humid weather would be lovely.',
      daysAgo: 251,
    },
    {
      id: 'c14a31f6-45ec-432b-93bb-ad1822fe52e9',
      account: 'ayse',
      rating: 5,
      review_text: null,
      daysAgo: 214,
    },
    {
      id: '51f0721c-23f8-4c71-a060-9e97730bb7b1',
      account: 'joao',
      rating: 4,
      review_text:
        'I play steel strings, so four weeks is a fantasy for my right thumb. The other nine made it, though.',
      daysAgo: 139,
    },
    {
      id: 'ed79f4b2-a64f-4b13-804c-2193cc47f57e',
      account: 'adaeze',
      rating: 5,
      review_text: 'I now give this preparation to all three sisters. The uncle too.',
      daysAgo: 118,
    },
    {
      id: '68f8a98f-c45b-488e-aff6-20fbd2336eb3',
      account: 'lea',
      rating: 3,
      review_text:
        'Good content, but the last lesson is one long take from one angle and her hand hides the little finger. I had to watch it twice.',
      daysAgo: 104,
    },
    {
      id: '21c51ec0-33c8-4377-9bd5-2d30a411d937',
      account: 'noor',
      rating: 5,
      review_text: null,
      daysAgo: 49,
    },
    {
      id: 'dbc7dd6a-30ce-4f38-a724-715d97ab9386',
      account: 'sina',
      rating: 5,
      review_text: 'Free, and better than the one I paid for last year. It even survived the heat here.',
      daysAgo: 12,
    },
  ],
  quietFrench: [
    {
      id: '9c3e318a-f2eb-4407-84b3-31f0e5076890',
      account: 'thordis',
      rating: 5,
      review_text: 'Corners first. Of course it is corners first. I feel silly and my lines are straight.',
      daysAgo: 221,
    },
    {
      id: '40311443-9686-4c26-bc64-428bf90a70cf',
      account: 'meiLing',
      rating: 5,
      review_text:
        'The comparison of whites in window light changed what I keep on my shelf. Two bottles went to the bin.',
      daysAgo: 217,
    },
    {
      id: 'edab7950-651f-491d-8059-c636463e0615',
      account: 'siobhan',
      rating: 4,
      review_text: null,
      daysAgo: 196,
    },
    {
      id: 'f66c9844-0251-40a6-b4bb-37ac8187b564',
      account: 'camila',
      rating: 5,
      review_text:
        'No music, no jokes, just a steady hand. I paint along with the last lesson on Sunday mornings.',
      daysAgo: 160,
    },
    {
      id: 'aabc5a29-7672-4043-9411-164f488597f4',
      account: 'joao',
      rating: 3,
      review_text:
        'Beautiful, but a beginner with short, wide nails needs more than the fourteen minutes in lesson four.',
      daysAgo: 152,
    },
    {
      id: 'b5de5bc6-fed5-4fa1-8ac0-af8304a6349b',
      account: 'priya',
      rating: 5,
      review_text: 'Her pull with the flat brush is close to a mehndi stroke. It finally felt familiar.',
      daysAgo: 98,
    },
    {
      id: '9453f84d-1aa9-4d67-96d8-a22528ab3627',
      account: 'anouk',
      rating: 4,
      review_text: 'Lovely pace. I would have liked a word on nails that curve down at the tip.',
      daysAgo: 63,
    },
    {
      id: '1d69cfbf-2108-4388-8aa5-96a05e5ee4e5',
      account: 'joern',
      rating: 5,
      review_text: null,
      daysAgo: 8,
    },
  ],
  marble: [
    {
      id: 'ed6535f9-1bf4-44f0-9fd5-10b2d77eebdc',
      account: 'meiLing',
      rating: 5,
      review_text:
        'The five, ten and twenty seconds test should be printed on every pot of blooming gel. My regulars now ask for "the green one".',
      daysAgo: 149,
    },
    {
      id: '6565d2b3-69e1-4385-a6b1-60257092530e',
      account: 'tomasz',
      rating: 5,
      review_text:
        'I painted wood grain on ships for twenty years and still learned something about veins. Cross once, only once.',
      daysAgo: 131,
    },
    {
      id: '7901811f-f806-4a07-a1de-1dfe71b077d0',
      account: 'zuzana',
      rating: 4,
      review_text: 'Worth the money. The gold lesson is a bit quick; I paused it about forty times.',
      daysAgo: 120,
    },
    {
      id: '9fc1e394-c609-4d6f-8eb6-a79839f6f669',
      account: 'odette',
      rating: 5,
      review_text: 'She leaves a blob alone on camera. I have never felt so understood.',
      daysAgo: 70,
    },
    {
      id: '3b3a1f4a-bfe3-4a6d-b904-c691f06b6673',
      account: 'adaeze',
      rating: 4,
      review_text: 'Hard at first because my base was too wet. Went back to lesson two, and then it worked.',
      daysAgo: 69,
    },
    {
      id: 'c7668a42-959a-4057-a718-564c39c2565b',
      account: 'camila',
      rating: 5,
      review_text: null,
      daysAgo: 41,
    },
    {
      id: 'f514816c-c24a-41be-8ef6-5ca11bc350c9',
      account: 'thordis',
      rating: 5,
      review_text:
        'It looks like the stone on the beach here. I cut my liner down as she said, and stopped fighting it.',
      daysAgo: 3,
    },
  ],
  catEye: [
    {
      id: '44040d8b-aedc-4d7e-b607-61527832a0ea',
      account: 'kaisa',
      rating: 5,
      review_text:
        'A physics lesson I enjoyed. The grid of twenty tips took me an evening and saved me a year.',
      daysAgo: 82,
    },
    {
      id: 'e01a9792-8e4d-49f3-aa35-fb1b5ce09936',
      account: 'meiLing',
      rating: 5,
      review_text:
        'Sharp line, every time, on all but one gel. And she tells you why that one will not behave.',
      daysAgo: 78,
    },
    {
      id: '2d4937c5-fb42-4d69-ad73-240f8eb58c78',
      account: 'thaoVy',
      rating: 4,
      review_text:
        'Very good. She speaks quickly when she gets excited about magnets, so captions would help me.',
      daysAgo: 55,
    },
    {
      id: '06da65b6-4c38-4af0-9b54-d99ce9922b94',
      account: 'marisol',
      rating: 3,
      review_text:
        'Clear teaching, but I could not get the round magnet she uses here, and one lesson depends on it.',
      daysAgo: 37,
    },
    {
      id: 'd0812b0b-101a-4cc7-94ef-bc710d5f1d12',
      account: 'noor',
      rating: 5,
      review_text: null,
      daysAgo: 14,
    },
  ],
  aura: [
    {
      id: '302f5ea1-f8b1-429b-b87c-069d85c1af86',
      account: 'adaeze',
      rating: 5,
      review_text:
        'She starts with a sponge so you do not have to buy the machine. I bought the machine anyway.',
      daysAgo: 38,
    },
    {
      id: '9f065459-7e0c-40ec-b569-d7d270145e80',
      account: 'lea',
      rating: 4,
      review_text: 'Great on colour. Cleaning the gun takes me ten minutes, not three, but I get there.',
      daysAgo: 27,
    },
    {
      id: 'da033567-bbc6-4187-8b95-142e2ab041ae',
      account: 'ines',
      rating: 5,
      review_text:
        'The lesson on finding the centre is the best explanation I have seen, and I have been doing this for a living.',
      daysAgo: 20,
    },
    {
      id: '61afc5ac-8593-452e-b8f0-5b8f916b10dc',
      account: 'wanjiru',
      rating: 5,
      review_text: 'Finally somebody who loves orange as much as I do. Pair number six is my new favourite.',
      daysAgo: 10,
    },
  ],
  builderGel: [],
} as const satisfies Record<CourseKey, readonly ReviewSeed[]>;
