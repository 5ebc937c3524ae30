ALTER TABLE "refunds" ADD COLUMN "return_id" uuid;--> statement-breakpoint
UPDATE "refunds" SET "return_id" = "returns"."id"
FROM "returns", "payments"
WHERE "payments"."order_id" = "returns"."order_id" AND "refunds"."payment_id" = "payments"."id"
  AND ("refunds"."id" = "returns"."refund_id"
    OR "refunds"."idempotency_key" = 'refund:' || "payments"."id" || ':return ' || "returns"."number"
    OR "refunds"."idempotency_key" LIKE 'refund:' || "payments"."id" || ':return ' || "returns"."number" || ' (%');
