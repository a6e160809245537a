import { Fragment, type ReactNode } from 'react';
import type { Inline } from './markdown-blocks.ts';

export function InlineText({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map((node, position) => <Fragment key={String(position)}>{drawNode(node)}</Fragment>);
}

function drawNode(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'strong':
      return (
        <strong className="font-bold">
          <InlineText nodes={node.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <InlineText nodes={node.children} />
        </em>
      );
    case 'link':
      return (
        <a
          href={node.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="font-medium text-pair-ink underline underline-offset-4"
        >
          <InlineText nodes={node.children} />
        </a>
      );
  }
}
