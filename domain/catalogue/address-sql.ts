const slug = (table: string, owner: string, id: string) =>
  `(select t.slug from ${table} t where t.${owner} = ${id} and t.locale in (:locale, 'en')
    order by t.locale = :locale desc limit 1)`;

/**
 * SQL for the slugs of a product's address in `:locale`, or else in English, for products `p`
 * in categories `c`: its own category for bikes, the root category for the e-shop
 * (specification section 2).
 */
export const ADDRESS_SLUGS = `
  ${slug('category_texts', 'category_id', "case when p.kind = 'bike' then c.id else coalesce(c.parent_id, c.id) end")} as "categorySlug",
  ${slug('product_texts', 'product_id', 'p.id')} as slug`;
