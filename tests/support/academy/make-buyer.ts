import { modulePurchases } from '#server/academy/academy.tables.ts';
import { makePerson, type PersonDeps } from '#tests/support/people.ts';

/** Someone who has bought the module. */
export async function makeBuyer(test: { deps: PersonDeps }, moduleId: string) {
  const person = await makePerson(test);
  await test.deps.db.insert(modulePurchases).values({ user_id: person.id, module_id: moduleId });
  return person;
}
