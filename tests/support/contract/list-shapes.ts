import { z } from 'zod';

export type Shape = Readonly<Record<string, z.ZodType>>;

/** The fields of an input; several sets, where it is a choice between several forms. */
export function listShapes(schema: unknown): Shape[] {
  if (schema === undefined) return [];
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional) return listShapes(schema.unwrap());
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(listShapes);
  if (schema instanceof z.ZodObject) return [schema.shape];
  throw new Error('This input is not an object: teach listShapes to find its fields.');
}
