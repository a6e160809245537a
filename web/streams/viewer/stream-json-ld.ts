import type { StreamFace } from '#shared/streams/streams.contract.ts';
import type { MetaTag } from '#web/router/page-module.ts';
import { siteOrigin } from '#web/site-origin.ts';

/** Search engines learn of a stream while it is still to come. */
export function eventTags(stream: StreamFace, image: string): MetaTag[] {
  if (stream.status !== 'scheduled') return [];
  return [{ jsonLd: import.meta.env.SSR ? streamJsonLd(stream, image) : null }];
}

/** The upcoming stream as schema.org data. */
function streamJsonLd(stream: StreamFace, image: string) {
  const absolute = (address: string) => new URL(address, siteOrigin()).href;
  const url = absolute(`/streams/${stream.id}`);
  const host = {
    '@type': 'Person',
    name: stream.creator.displayName,
    url: absolute(`/profile/${stream.creator.id}`),
  };
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    url,
    image: absolute(image),
    name: stream.title,
    description: stream.description || undefined,
    inLanguage: 'en',
    startDate: stream.scheduledStartTime,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url },
    organizer: host,
    performer: host,
    isAccessibleForFree: !stream.isPremiumOnly,
  };
}
