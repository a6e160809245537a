import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { countWords, MODULE_COUNT, MODULE_DIFFICULTIES } from '#shared/academy/academy.rules.ts';
import { art } from '#shared/art.ts';

const ACADEMY_FOLDER = join(import.meta.dirname, '../../content/academy');

/** A block between two `---` lines at the very top, then a blank line, then Markdown. */
const FILE_SHAPE = /^---\n(?<frontMatter>[\s\S]*?)\n---\n\n(?<content>[\s\S]+)$/;

const frontMatterFields = z.strictObject({
  number: z.coerce.number().int().min(1).max(MODULE_COUNT),
  title: z.string().min(1).max(100),
  description: z.string().min(1).max(200),
  difficulty: z.enum(MODULE_DIFFICULTIES),
  ...art.shape,
  objectives: z.array(z.string().min(1).max(200)).min(4).max(8),
});

export type ModuleFile = ReturnType<typeof readModuleFile>;

export function listModuleFiles(): ModuleFile[] {
  return readdirSync(ACADEMY_FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readModuleFile(readFileSync(join(ACADEMY_FOLDER, name), 'utf8')))
    .sort((a, b) => a.number - b.number);
}

export function readModuleFile(text: string) {
  const parts = FILE_SHAPE.exec(text.replaceAll('\r\n', '\n'))?.groups;
  if (!parts?.frontMatter || !parts.content)
    throw new Error('A module file starts with a front matter block');
  const { number, title, description, difficulty, objectives, ...drawing } = frontMatterFields.parse(
    readFrontMatter(parts.frontMatter),
  );
  const content = parts.content.trim();
  return {
    number,
    title,
    description,
    difficulty,
    objectives,
    art: drawing,
    content,
    wordCount: countWords(content),
  };
}

/**
 * Two forms, no YAML library: `key: value`, where the value is the rest of the line, colons included, and
 * `key:` followed by lines of ` - item`.
 */
function readFrontMatter(block: string): Record<string, string | string[]> {
  const fields: Record<string, string | string[]> = {};
  let items: string[] | undefined;
  for (const line of block.split('\n')) {
    const item = /^ {2}- (?<text>.+)$/.exec(line)?.groups?.text;
    const field = /^(?<key>[a-z]+):(?: (?<value>.+))?$/.exec(line)?.groups;
    if (item && items) {
      items.push(item.trim());
    } else if (field?.key && !(field.key in fields)) {
      items = field.value ? undefined : [];
      fields[field.key] = items ?? field.value?.trim() ?? '';
    } else {
      throw new Error(`Front matter has a line that is neither "key: value" nor "  - item": ${line}`);
    }
  }
  return fields;
}
