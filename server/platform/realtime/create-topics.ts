/** Topic membership in both directions, so that delivering and leaving are both direct. */
export function createTopics<Member>() {
  const membersOf = new Map<string, Set<Member>>();
  const topicsOf = new Map<Member, Set<string>>();
  const nobody: ReadonlySet<Member> = new Set();

  function join(member: Member, topics: Iterable<string>): void {
    const joined = topicsOf.get(member) ?? new Set();
    topicsOf.set(member, joined);
    for (const topic of topics) {
      joined.add(topic);
      const members = membersOf.get(topic) ?? new Set();
      membersOf.set(topic, members.add(member));
    }
  }

  function members(topic: string): ReadonlySet<Member> {
    return membersOf.get(topic) ?? nobody;
  }

  /** The topics that nobody is left in. */
  function leaveAll(member: Member): string[] {
    const emptied: string[] = [];
    for (const topic of topicsOf.get(member) ?? []) {
      const left = membersOf.get(topic);
      left?.delete(member);
      if (left?.size !== 0) continue;
      membersOf.delete(topic);
      emptied.push(topic);
    }
    topicsOf.delete(member);
    return emptied;
  }

  return { join, members, leaveAll };
}
