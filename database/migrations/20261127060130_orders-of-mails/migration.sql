DROP INDEX "mail_messages_about";--> statement-breakpoint
ALTER TABLE "mail_messages" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_messages_order_id_index" ON "mail_messages" ("order_id");--> statement-breakpoint
-- The key of a mail names behind its kind what it is about.
UPDATE "mail_messages" m SET "order_id" = a."order_id" FROM (
  SELECT "id", "id" AS "order_id" FROM "orders"
  UNION ALL SELECT "id", "order_id" FROM "payments"
  UNION ALL SELECT "id", "order_id" FROM "shipments"
  UNION ALL SELECT "id", "order_id" FROM "returns"
  UNION ALL SELECT "id", "order_id" FROM "withdrawals" WHERE "order_id" IS NOT NULL
  UNION ALL SELECT r."id", p."order_id" FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id"
  UNION ALL SELECT d."id", p."order_id" FROM "payment_disputes" d JOIN "payments" p ON p."id" = d."payment_id"
  UNION ALL SELECT b."id", o."id" FROM "bank_receipts" b
    JOIN "bank_transfers" t ON t."id" = b."transfer_id" JOIN "orders" o ON o."number" = t."order_reference"
  UNION ALL SELECT b."id", o."id" FROM "bank_paybacks" b
    JOIN "bank_transfers" t ON t."id" = b."transfer_id" JOIN "orders" o ON o."number" = t."order_reference"
) a WHERE split_part(m."key", ':', 2) = a."id"::text;
