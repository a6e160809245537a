import type { Block, Inline } from '#shared/markdown.ts';

/** How many elements a page makes of a text: short ones can have very many, in tables above all. */
export function countParts(blocks: readonly Block[]): number {
  return sumOf(blocks, (block) => 1 + partsOf(block));
}

function partsOf(block: Block): number {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return countInline(block.children);
    case 'steps':
    case 'bullets':
      return sumOf(block.items, (item) => 1 + countParts(item));
    case 'tip':
      return countParts(block.blocks);
    case 'table':
      return sumOf([block.header, ...block.rows].flat(), (cell) => 1 + countInline(cell));
    default:
      return 0;
  }
}

function countInline(nodes: readonly Inline[]): number {
  return sumOf(nodes, (node) => 1 + ('children' in node ? countInline(node.children) : 0));
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
