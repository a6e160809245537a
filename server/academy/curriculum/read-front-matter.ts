/** A block between two `---` lines at the very top, then a blank line, then Markdown. */
const FILE_SHAPE = /^---\n(?<frontMatter>[\s\S]*?)\n---\n\n(?<content>[\s\S]+)$/;

type FrontMatter = { fields: Record<string, string | string[]>; content: string };

/**
 * Two forms, no YAML library: `key: value`, where the value is the rest of the line, colons included, and
 * `key:` followed by lines of `  - item`.
 */
export function readFrontMatter(file: string): FrontMatter {
  const parts = FILE_SHAPE.exec(file.replaceAll('\r\n', '\n'))?.groups;
  if (!parts?.frontMatter || !parts.content)
    throw new Error('it must start with a front matter block, followed by the text');
  return { fields: readFields(parts.frontMatter), content: parts.content.trim() };
}

function readFields(block: string): FrontMatter['fields'] {
  const fields: FrontMatter['fields'] = {};
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
      throw new Error(`a line of the front matter is neither "key: value" nor "  - item": ${line}`);
    }
  }
  return fields;
}
