// `npm run icons`: draws every icon named in web/ui/icon/icon-names.ts into the one file that pages use.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ICON_NAMES } from '#web/ui/icon/icon-names.ts';
import { drawSprite } from './icons/draw-sprite.ts';
import { ROOT } from './run-node.ts';

writeFileSync(join(ROOT, 'web/ui/icon/icons.svg'), await drawSprite(ICON_NAMES));
console.log(`${ICON_NAMES.length} icons drawn.`);
