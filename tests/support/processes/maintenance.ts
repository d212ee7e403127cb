/** The setting that closes a brand's portal for maintenance. */
export function maintenanceOf(brand: string, message: string): object {
  const children = [{ _type: 'span', _key: 'b', text: message, marks: [] }];
  const block = { _type: 'block', _key: 'a', style: 'normal', markDefs: [], children };
  const maintenance = { active: true, message: [block] };
  return {
    createOrReplace: { _id: `client-settings-${brand}`, _type: 'clientSettings', brand, maintenance },
  };
}
