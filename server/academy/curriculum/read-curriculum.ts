import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleFormValues } from '#shared/academy/module.form.ts';
import type { Art } from '#shared/art.ts';
import { fingerprintModule } from './fingerprint-module.ts';
import { MODULE_IDS } from './module-ids.ts';
import { quizNameOf, readModuleFile } from './read-module-file.ts';

const ACADEMY_FOLDER = join(import.meta.dirname, '../../../content/academy');

export type BuiltInModule = {
  moduleNumber: number;
  id: string;
  text: ModuleFormValues;
  art: Art;
  fingerprint: string;
};

let curriculum: BuiltInModule[] | undefined;

/** The modules that ship with the product, in order. Read once per process, when first asked for. */
export function listBuiltInModules(): BuiltInModule[] {
  curriculum ??= readCurriculum(ACADEMY_FOLDER);
  return curriculum;
}

export function findBuiltInModule(moduleNumber: number): BuiltInModule | null {
  return listBuiltInModules().find((module) => module.moduleNumber === moduleNumber) ?? null;
}

export function readCurriculum(folder: string): BuiltInModule[] {
  const modules = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readModule(folder, name))
    .sort((a, b) => a.moduleNumber - b.moduleNumber);
  const twice = modules.find(({ moduleNumber }, index) => modules[index - 1]?.moduleNumber === moduleNumber);
  if (twice) throw new Error(`content/academy: module ${twice.moduleNumber} is there twice`);
  return modules;
}

function readModule(folder: string, name: string): BuiltInModule {
  const quizPath = join(folder, quizNameOf(name));
  if (!existsSync(quizPath)) throw new Error(`content/academy/${name}: ${quizNameOf(name)} is missing`);
  const file = readModuleFile(name, readFileSync(join(folder, name), 'utf8'), readFileSync(quizPath, 'utf8'));
  const id = MODULE_IDS[file.moduleNumber];
  if (id === undefined) throw new Error(`Module ${file.moduleNumber} has no id`);
  return { ...file, id, fingerprint: fingerprintModule(file) };
}
