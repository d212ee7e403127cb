/** The settings that close a brand's portal for maintenance. */
export function maintenanceOf(brand: string, message: string): object {
  const children = [{ _type: 'span', _key: 'b', text: message, marks: [] }];
  const block = { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children };
  return withMaintenance(brand, { active: true, message: [block] });
}

/** @param from and `until`: milliseconds since 1970 */
export function plannedMaintenance(brand: string, from: number, until: number): object {
  const [begin, end] = [from, until].map((moment) => new Date(moment).toISOString());
  return withMaintenance(brand, { active: false, from: begin, until: end });
}

function withMaintenance(brand: string, maintenance: object): object {
  return {
    createOrReplace: { _id: `client-settings-${brand}`, _type: 'clientSettings', brand, maintenance },
  };
}
