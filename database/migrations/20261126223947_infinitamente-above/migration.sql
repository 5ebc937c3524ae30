-- What began the page of bikes built to order stood above its list. It is a document of its own
-- now. A page with a draft under way is left to its editor.
WITH "moved" AS (
  SELECT d."id", d."entity_id", d."published_at", d."published_number", v."blocks", v."saved_at",
    v."actor_kind", v."actor_id", "first"."block"
  FROM "page_documents" d
  JOIN "pages" p ON p."code" = d."entity_id" AND p."template" = 'infinitamente-index'
  JOIN "page_versions" v ON v."document_id" = d."id" AND v."number" = d."published_number"
  CROSS JOIN LATERAL (
    SELECT "block" FROM jsonb_array_elements(v."blocks") AS "all" ("block")
    WHERE "block" ->> 'parentId' IS NULL
    ORDER BY ("block" ->> 'position')::int
    LIMIT 1
  ) AS "first"
  WHERE d."entity_slug" = 'pages' AND d."attribute_slug" = 'content' AND "first"."block" ->> 'type' = 'editor'
    AND NOT EXISTS (SELECT FROM "page_versions" l WHERE l."document_id" = d."id" AND l."number" > v."number")
    AND NOT EXISTS (
      SELECT FROM "page_documents" a
      WHERE a."entity_slug" = 'pages' AND a."entity_id" = d."entity_id" AND a."attribute_slug" = 'above'
    )
), "above" AS (
  INSERT INTO "page_documents" ("id", "entity_slug", "entity_id", "attribute_slug", "published_number", "published_at")
  SELECT gen_random_uuid(), 'pages', "entity_id", 'above', 1, "published_at" FROM "moved"
  RETURNING "id", "entity_id"
), "above_version" AS (
  INSERT INTO "page_versions" ("document_id", "number", "blocks", "saved_at", "actor_kind", "actor_id")
  SELECT a."id", 1, jsonb_build_array(m."block"), m."saved_at", m."actor_kind", m."actor_id"
  FROM "moved" m JOIN "above" a ON a."entity_id" = m."entity_id"
), "content_version" AS (
  INSERT INTO "page_versions" ("document_id", "number", "blocks", "saved_at", "actor_kind", "actor_id")
  SELECT m."id", m."published_number" + 1,
    (SELECT coalesce(jsonb_agg("block" ORDER BY "place"), '[]')
      FROM jsonb_array_elements(m."blocks") WITH ORDINALITY AS "all" ("block", "place")
      WHERE "block" ->> 'id' <> m."block" ->> 'id'),
    m."saved_at", m."actor_kind", m."actor_id"
  FROM "moved" m
)
UPDATE "page_documents" d SET "published_number" = m."published_number" + 1 FROM "moved" m WHERE d."id" = m."id";
