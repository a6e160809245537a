import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { MetaTag } from './page-module.ts';

/** The page's tags, which React puts into the document's head. They follow the data they are made from. */
export function PageHead({ read }: { read: () => MetaTag[] }) {
  const cache = useQueryClient().getQueryCache();
  const written = () => JSON.stringify(read());
  const tags: MetaTag[] = JSON.parse(
    useSyncExternalStore((changed) => cache.subscribe(notifyManager.batchCalls(changed)), written, written),
  );
  return tags.map((tag) => <HeadTag key={keyOf(tag)} tag={tag} />);
}

function HeadTag({ tag }: { tag: MetaTag }) {
  if ('title' in tag) return <title>{tag.title}</title>;
  if ('rel' in tag) return <link rel={tag.rel} href={tag.href} />;
  if ('jsonLd' in tag) {
    const json = JSON.stringify(tag.jsonLd).replaceAll('<', '\\u003c');
    // The browser leaves what the server wrote.
    return (
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: json }}
      />
    );
  }
  return <meta {...tag} />;
}

function keyOf(tag: MetaTag): string {
  if ('name' in tag) return tag.name;
  if ('property' in tag) return tag.property;
  return Object.keys(tag)[0] ?? '';
}
