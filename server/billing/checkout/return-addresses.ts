import type { Order } from './claim-order.ts';

/** The page people return to looks up the order; an address alone proves nothing. */
export function returnAddresses(publicUrl: string, order: Order): { successUrl: string; cancelUrl: string } {
  const page = `${publicUrl}${returnPath(order)}`;
  if (order.kind === 'premium') {
    return { successUrl: `${page}?success=true`, cancelUrl: `${page}?canceled=true` };
  }
  return { successUrl: `${page}?order=${order.id}`, cancelUrl: page };
}

function returnPath({ kind, course_id, module_id, stream_id }: Order): string {
  if (kind === 'course') return `/courses/${course_id}`;
  if (kind === 'module') return `/modules/${module_id}`;
  return kind === 'tip' ? `/streams/${stream_id}` : '/dashboard';
}
