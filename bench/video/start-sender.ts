import { join } from 'node:path';
import { endChild, receive, startChild } from '../harness/child.ts';
import type { Cores } from '../harness/cores.ts';
import type { Product } from '../harness/start-product.ts';
import type { ReaderAsk, ReaderReply } from './read-bytes.ts';
import type { SenderAsk, SenderReply } from './send-streams.ts';

export type Sender = Awaited<ReturnType<typeof startSender>>;

/** Encoders on the load's core, and what reads the same bytes as the product on the product's core. */
export async function startSender({ rtmpPort }: Product, clip: string, cores: Cores | null) {
  const reader = startChild(join(import.meta.dirname, 'read-bytes.ts'), [], cores?.server);
  const { port } = await receive<ReaderReply, 'ready'>(reader, 'ready');
  const args = [String(rtmpPort), String(port), clip];
  const sender = startChild(join(import.meta.dirname, 'send-streams.ts'), args, cores?.load);
  await receive<SenderReply, 'ready'>(sender, 'ready');

  return {
    async connect(keys: string[]): Promise<void> {
      sender.send({ ask: 'connect', keys } satisfies SenderAsk);
      await receive<SenderReply, 'connected'>(sender, 'connected');
    },
    /** The first of them go on, the others leave. */
    async keep(count: number): Promise<void> {
      sender.send({ ask: 'keep', count } satisfies SenderAsk);
      await receive<SenderReply, 'kept'>(sender, 'kept');
    },
    /** Fails if an encoder lost its connection, or could not get rid of what it has to send. */
    async demandSteady(): Promise<void> {
      sender.send({ ask: 'state' } satisfies SenderAsk);
      const { lost, heldBack } = await receive<SenderReply, 'state'>(sender, 'state');
      if (lost + heldBack > 0)
        throw new Error(`Of the encoders, ${lost} were cut off, ${heldBack} held back.`);
    },
    /** What reading alone has taken so far. */
    async readerCpuSeconds(): Promise<number> {
      reader.send({ ask: 'usage' } satisfies ReaderAsk);
      return (await receive<ReaderReply, 'usage'>(reader, 'usage')).cpuSeconds;
    },
    async stop(): Promise<void> {
      await Promise.all([endChild(sender), endChild(reader)]);
    },
  };
}
