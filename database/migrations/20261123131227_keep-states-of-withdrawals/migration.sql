CREATE TABLE "withdrawal_states" (
	"withdrawal_id" uuid PRIMARY KEY,
	"ended" text,
	"ended_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "withdrawal_states_ended" CHECK ((ended is null) = (ended_at is null)),
	CONSTRAINT "withdrawal_states_reason" CHECK ((ended is not distinct from 'closed') = (reason is not null))
);
--> statement-breakpoint
CREATE INDEX "withdrawal_states_open" ON "withdrawal_states" ("withdrawal_id") WHERE ended is null;--> statement-breakpoint
ALTER TABLE "withdrawal_states" ADD CONSTRAINT "withdrawal_states_withdrawal_id_withdrawals_id_fkey" FOREIGN KEY ("withdrawal_id") REFERENCES "withdrawals"("id");--> statement-breakpoint
INSERT INTO "withdrawal_states" ("withdrawal_id", "ended", "ended_at")
SELECT w."id",
  CASE WHEN o."status" IN ('canceled', 'refunded') THEN 'settled' END,
  CASE WHEN o."status" IN ('canceled', 'refunded') THEN now() END
FROM "withdrawals" w LEFT JOIN "orders" o ON o."id" = w."order_id";
