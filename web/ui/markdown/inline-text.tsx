import { Fragment, type ReactNode } from 'react';
import type { Inline } from '#shared/markdown.ts';

export function InlineText({ nodes }: { nodes: readonly Inline[] }) {
  return nodes.map((node, position) => <Fragment key={String(position)}>{drawNode(node)}</Fragment>);
}

function drawNode(node: Inline): ReactNode {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'code':
      return <code className="rounded-chip bg-tint-deep px-1 font-mono text-[0.9em]">{node.text}</code>;
    case 'break':
      return <br />;
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
