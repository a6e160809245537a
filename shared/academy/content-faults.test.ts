import { describe, expect, it } from 'vitest';
import { findContentFaults } from './content-faults.ts';

const SOUND = '## One\n\nText.\n\n### Part\n\n## Two\n\n## Three\n\nEnd.';

describe('findContentFaults', () => {
  it('finds nothing in a sound text', () => {
    expect(findContentFaults(SOUND)).toEqual([]);
  });

  it.each([
    ['too few headings', '## One\n\nText.', 'at least 3 headings'],
    ['a first-level heading', `# Title\n\n${SOUND}`, 'first-level'],
    ['a skipped level', SOUND.replace('## One', 'Text').replace('## Two', 'Text'), 'skips'],
    ['a level too deep', SOUND.replace('### Part', '### Part\n\n#### Deeper'), 'below the third'],
    ['a heading twice', SOUND.replace('Three', 'One'), 'twice'],
    ['HTML', `${SOUND}\n\n<script>alert(1)</script>`, 'HTML'],
  ])('names %s', (_, content, words) => {
    expect(findContentFaults(content).join('\n')).toContain(words);
  });

  it('takes # marks in code for what they are', () => {
    expect(findContentFaults(`${SOUND}\n\n\`\`\`\n# not a heading\n\`\`\``)).toEqual([]);
  });
});
