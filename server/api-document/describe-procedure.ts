import { getContractRouter, isContractProcedure } from '@orpc/contract';
import { contract } from '#shared/contract.ts';
import { type ErrorCode, isErrorCode } from '#shared/errors.ts';
import { errorResponses } from './error-responses.ts';
import type { Answer, Operation } from './openapi.ts';
import { FOR_EVERYONE } from './security.ts';

/** The generator's description of a procedure. Security is there only if the procedure is restricted. */
export type GeneratedOperation = Omit<Operation, 'security' | 'responses'> & {
  security?: Operation['security'];
  responses: { 200: Answer };
};

/** Adds what the generator cannot know: that everyone may call it, and which errors it may return. */
export function describeProcedure(operation: GeneratedOperation): Operation {
  const { operationId, security = FOR_EVERYONE, parameters, responses } = operation;
  const procedure = getContractRouter(contract, operationId.split('.'));
  if (!isContractProcedure(procedure)) throw new Error(`The contract has no ${operationId}`);
  const { errorMap, inputSchema } = procedure['~orpc'];
  const codes = new Set<ErrorCode>(Object.keys(errorMap).filter(isErrorCode));
  // Any input can be invalid, and an expired token is refused everywhere.
  if (inputSchema) codes.add('INVALID_INPUT');
  codes.add('UNAUTHENTICATED');
  return {
    ...operation,
    security,
    ...(parameters && { parameters: parameters.map(asItIsRead) }),
    responses: { 200: responses[200], ...errorResponses(...codes) },
  };
}

type GeneratedParameter = NonNullable<Operation['parameters']>[number] & {
  allowEmptyValue?: boolean;
  allowReserved?: boolean;
};

/** The generator allows empty and unescaped values, which the contract does not. */
function asItIsRead({ allowEmptyValue: _, allowReserved: __, ...parameter }: GeneratedParameter) {
  return parameter;
}
