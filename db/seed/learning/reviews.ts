import type { AccountKey } from '#db/seed/accounts.ts';
import type { CourseKey } from '#db/seed/courses.ts';

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
        'No jokes, no hurry, just a steady hand. I paint along with the last lesson on Sunday mornings.',
      daysAgo: 160,
    },
    {
      id: 'aabc5a29-7672-4043-9411-164f488597f4',
      account: 'joao',
      rating: 3,
      review_text:
        'Beautiful, but a beginner with short, wide nails needs more than the one lesson about them.',
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
        'The five, ten and fifteen seconds test should be printed on every pot of blooming gel. My regulars now ask for "the green one".',
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
        'Very good. She goes quickly when she gets excited about magnets, but the captions keep up with her.',
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
  gelOff: [
    {
      id: '85c126b6-33d6-4ba3-8d5a-3b5ad2350fff',
      account: 'kaisa',
      rating: 5,
      review_text: 'I used to peel. I will not say more than that. My nails have stopped looking like paper.',
      daysAgo: 262,
    },
    {
      id: 'c53dff0a-37f0-4ab7-bfaf-4a37261c1316',
      account: 'meiLing',
      rating: 4,
      review_text:
        'The three small tests at the beginning are worth the nine dollars. I would have liked a word on dip powder.',
      daysAgo: 249,
    },
    {
      id: '6fc99487-3e64-4e0a-8eb5-c36b45bcb402',
      account: 'ayse',
      rating: 5,
      review_text: null,
      daysAgo: 207,
    },
    {
      id: 'd4f28d04-9f09-4a2f-a951-b538c9ac3820',
      account: 'joao',
      rating: 4,
      review_text:
        'Clear and short. The part about the sound of the file is strange until you hear it, and then you cannot not hear it.',
      daysAgo: 143,
    },
    {
      id: '9f317008-552c-4469-8566-8ca99e54bf2f',
      account: 'lea',
      rating: 3,
      review_text: 'Good advice, but half of lesson three I had already read on the bottle.',
      daysAgo: 81,
    },
  ],
  acrylic: [
    {
      id: '71523a31-7301-43bd-86c0-558bcac3aec0',
      account: 'tomasz',
      rating: 5,
      review_text: 'Somebody finally gave me a number instead of a feeling. I glue ships, I like numbers.',
      daysAgo: 244,
    },
    {
      id: '95f8f18f-f515-4283-ae22-32ed0978e078',
      account: 'ayse',
      rating: 4,
      review_text:
        'Nine years of acrylic and I still learned how wrong my winter beads were. The scale stays on my table now.',
      daysAgo: 190,
    },
    {
      id: 'b6590037-26ee-4ec3-98b4-c23767c38733',
      account: 'meiLing',
      rating: 5,
      review_text: 'Damp weather, explained. My afternoon sets are as good as my morning ones.',
      daysAgo: 161,
    },
    {
      id: '256ae50c-1bc4-4b73-9e9e-417431ead06d',
      account: 'adaeze',
      rating: 3,
      review_text:
        'Very thorough, and quite hard to follow without the exact brush she has. I needed three evenings for lesson four.',
      daysAgo: 94,
    },
    {
      id: 'c2de425a-0300-43e6-8f00-f63d8ffc7315',
      account: 'hana',
      rating: 5,
      review_text:
        'I came for the filing and stayed for the air. Every student of mine should hear the first lesson.',
      daysAgo: 152,
    },
  ],
  salon: [
    {
      id: 'e5711458-c999-4d0a-a1bb-a35bf76bde6f',
      account: 'ayse',
      rating: 5,
      review_text:
        'I raised my prices the week after lesson two. Nobody left. One person said it was about time.',
      daysAgo: 188,
    },
    {
      id: '15e8df35-1149-4579-b00b-88e162f3ee13',
      account: 'thaoVy',
      rating: 4,
      review_text:
        'Honest about money, which is rare. Some of it only fits a salon with a door to the street.',
      daysAgo: 167,
    },
    {
      id: 'f39ee32a-1ed9-4357-82e3-f28c65fae342',
      account: 'adaeze',
      rating: 5,
      review_text:
        'I do not have a chair yet, but I have a sheet of paper that says what it must earn. That is a start.',
      daysAgo: 109,
    },
    {
      id: '632c07d1-fa31-4ab3-b529-41fcfa1ec738',
      account: 'dede',
      rating: 5,
      review_text: 'She told me to charge for repairs. I do now, and I sleep.',
      daysAgo: 203,
    },
  ],
  petals: [
    {
      id: '85d3b3cb-37ae-4dfd-a2b6-a1b9643f5bc7',
      account: 'thordis',
      rating: 5,
      review_text:
        'Five presses, it is true. I made forty on a paper bag before I dared a nail, and then it took a quarter of an hour.',
      daysAgo: 205,
    },
    {
      id: 'c81c142b-b1af-476f-ae82-9831d459de8c',
      account: 'camila',
      rating: 4,
      review_text: 'Lovely and generous. The pink took me four tries because my white is too strong.',
      daysAgo: 169,
    },
    {
      id: '9033d6ef-da85-4c03-8c1d-a39cdd5a576b',
      account: 'joao',
      rating: 5,
      review_text:
        'I painted one on my picking hand. The band noticed, the audience did not, both were fine.',
      daysAgo: 150,
    },
    {
      id: 'c9542519-6753-43de-9ee6-ee9207931df8',
      account: 'marisol',
      rating: 4,
      review_text: null,
      daysAgo: 71,
    },
    {
      id: 'fba02868-a054-45a3-8652-da2351bc9de1',
      account: 'anouk',
      rating: 5,
      review_text: 'The lesson on leaving the sky empty is about much more than nails.',
      daysAgo: 30,
    },
    {
      id: 'e2f4b398-db95-415f-ab56-86d4904f417e',
      account: 'sina',
      rating: 5,
      review_text: 'Done on my sister the same afternoon. She has not stopped holding her hand up.',
      daysAgo: 21,
    },
  ],
  gingham: [
    {
      id: '9a329c84-2db7-43ff-92a8-93da937458d4',
      account: 'tomasz',
      rating: 4,
      review_text:
        'My rigging hands are steady, my elbow was not. Ten lines in each position, as she says, and the difference is plain.',
      daysAgo: 187,
    },
    {
      id: '8415b4d4-1551-433a-b27f-b1e6ca37de6c',
      account: 'thordis',
      rating: 5,
      review_text: 'I knit this pattern. It never occurred to me that I could wear it on my thumb.',
      daysAgo: 171,
    },
    {
      id: '4995f516-7722-4137-976f-a5f21642e48c',
      account: 'zuzana',
      rating: 4,
      review_text:
        'The thinning of the paint is the whole secret. A list of which brands thin well would help.',
      daysAgo: 118,
    },
    {
      id: '515a79dc-a130-4c50-b888-315a5ae75bc4',
      account: 'priya',
      rating: 5,
      review_text: 'I have pulled lines all my life and still rested the wrong finger.',
      daysAgo: 62,
    },
    {
      id: '27f3a6d5-dab7-46b3-962d-eee0bd27bbfb',
      account: 'noor',
      rating: 3,
      review_text: 'My lines still drift left. They drift left evenly now, which I suppose is progress.',
      daysAgo: 15,
    },
  ],
  chrome: [
    {
      id: 'd8980e34-91be-4148-b9ed-02fd08316711',
      account: 'kaisa',
      rating: 5,
      review_text: 'The microscope picture made me laugh out loud. Of course they have to lie down.',
      daysAgo: 118,
    },
    {
      id: 'b1741a43-b06e-4912-8d42-066039509810',
      account: 'meiLing',
      rating: 5,
      review_text:
        'Eight tips, eight times, forty minutes. Mine is thirty-four seconds and I have not scratched one since.',
      daysAgo: 163,
    },
    {
      id: 'f821ce2d-b813-4908-b961-b150089b820a',
      account: 'thaoVy',
      rating: 4,
      review_text: 'Very exact. She says to wear a mask and she is right, I found silver in my tea.',
      daysAgo: 140,
    },
    {
      id: '80f74fdd-fa1f-4765-ae29-de34783b4262',
      account: 'zuzana',
      rating: 2,
      review_text: 'It is a good course, but I do not own the lamp for it, and nobody told me before I paid.',
      daysAgo: 127,
    },
    {
      id: 'db4c47f2-1464-4088-9d2f-ee83f68627aa',
      account: 'siobhan',
      rating: 4,
      review_text: null,
      daysAgo: 58,
    },
  ],
  nightSky: [
    {
      id: 'c1616c50-1d97-45c6-953f-815c9205af99',
      account: 'camila',
      rating: 5,
      review_text:
        'A crescent under a loupe is my idea of a holiday. Points that run out to nothing, finally.',
      daysAgo: 140,
    },
    {
      id: '61f942b1-f242-48b1-9e00-ffc253f54485',
      account: 'tomasz',
      rating: 5,
      review_text: 'My daughter wanted anchors and got moons. She says they match.',
      daysAgo: 133,
    },
    {
      id: '65bfb1ae-aa42-47d7-bdfa-1aaac82941a2',
      account: 'odette',
      rating: 5,
      review_text:
        'She spoils one on purpose, so calmly. I have spoiled so many on purpose without knowing it.',
      daysAgo: 41,
    },
    {
      id: '1fc2f0fc-1bb4-4db4-977a-3ddf7174e2ce',
      account: 'thordis',
      rating: 4,
      review_text: 'The blue is perfect for January. I wish the dust had its own lesson.',
      daysAgo: 88,
    },
    {
      id: '3e00963f-7e96-46fb-9baa-50dfec2d68de',
      account: 'ruta',
      rating: 4,
      review_text:
        'I measured the fade against a grey card. It is even. I could not stop at four stars, however.',
      daysAgo: 70,
    },
  ],
  photographs: [
    {
      id: 'c14c684f-c0cf-4568-95b1-a9ea2aebe827',
      account: 'thaoVy',
      rating: 5,
      review_text: 'A sheet of paper and half past ten. I took down the ring light and my bookings went up.',
      daysAgo: 142,
    },
    {
      id: 'fc00ce9b-70f8-4b57-b7cd-fe793f2f7f73',
      account: 'adaeze',
      rating: 5,
      review_text: 'Free, kind and useful. My uncle’s hand looks like a painting now.',
      daysAgo: 101,
    },
    {
      id: '502ef43c-d15a-4e70-98a6-8a0f3d4db1fc',
      account: 'meiLing',
      rating: 4,
      review_text:
        'Colours are true at last. It rains here at half past ten for three months of the year, though.',
      daysAgo: 129,
    },
    {
      id: '33ebee7a-ec40-4a7f-876d-360b6fc649f9',
      account: 'marisol',
      rating: 4,
      review_text: 'I liked the second breath. It really is the better picture.',
      daysAgo: 48,
    },
    {
      id: 'e10cf966-1a60-40cf-96ca-3b42778835eb',
      account: 'wanjiru',
      rating: 5,
      review_text: null,
      daysAgo: 17,
    },
  ],
} as const satisfies Record<CourseKey, readonly ReviewSeed[]>;
