import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ModuleFormValues, moduleFormSchema } from '#shared/academy/module.form.ts';
import { type Art, art } from '#shared/art.ts';
import { MODULE_CENTS } from '#shared/billing/prices.ts';

export type BuiltInModule = {
  moduleNumber: number;
  id: string;
  text: ModuleFormValues;
  art: Art;
  fingerprint: string;
};

const FOLDER = join(import.meta.dirname, '../../../content/academy');
let read: BuiltInModule[] | undefined;

export function listBuiltInModules(): BuiltInModule[] {
  read ??= readdirSync(FOLDER)
    .filter((name) => name.endsWith('.md'))
    .map(readModule);
  return read;
}

export function findBuiltInModule(moduleNumber: number): BuiltInModule | null {
  return listBuiltInModules().find((module) => module.moduleNumber === moduleNumber) ?? null;
}

function readModule(name: string): BuiltInModule {
  const file = readFileSync(join(FOLDER, name), 'utf8');
  const [, front = '', content = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]+)$/.exec(file) ?? [];
  const fields = Object.fromEntries(
    [...front.matchAll(/^([a-z]+): (.+)$/gm)].map(([, key, value]) => [key, value]),
  );
  const moduleNumber = Number(fields.number);
  const { questions } = JSON.parse(readFileSync(join(FOLDER, name.replace(/\.md$/, '.quiz.json')), 'utf8'));
  const text = moduleFormSchema.parse({
    title: fields.title,
    description: fields.description,
    learningObjectives: [...front.matchAll(/^ {2}- (.+)$/gm)].map(([, objective]) => objective),
    content,
    individualPriceCents: MODULE_CENTS[moduleNumber] ?? null,
    questions,
  });
  const hash = createHash('sha256').update(JSON.stringify(text)).digest('hex');
  const id = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
  return { moduleNumber, id, text, art: art.parse(fields), fingerprint: hash.slice(0, 22) };
}
