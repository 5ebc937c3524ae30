CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY,
	"name" text NOT NULL,
	"order_reference" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"order_id" uuid,
	"lines" jsonb,
	"statement" text NOT NULL,
	"declared_at" timestamp(3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "withdrawals_order_id_index" ON "withdrawals" ("order_id");--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
CREATE FUNCTION "refuse_change_of_withdrawal"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A statement of withdrawal is never changed';
END
$$;--> statement-breakpoint
CREATE TRIGGER "withdrawals_unchanged" BEFORE UPDATE ON "withdrawals"
  FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_withdrawal"();
