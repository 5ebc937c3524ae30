CREATE TABLE "return_lines" (
	"return_id" uuid,
	"order_line_id" uuid,
	"quantity" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"received_quantity" integer,
	"restocked_quantity" integer,
	CONSTRAINT "return_lines_pkey" PRIMARY KEY("return_id","order_line_id"),
	CONSTRAINT "return_lines_quantity" CHECK (quantity > 0),
	CONSTRAINT "return_lines_received" CHECK (received_quantity between 0 and quantity),
	CONSTRAINT "return_lines_restocked" CHECK (restocked_quantity between 0 and received_quantity)
);
--> statement-breakpoint
CREATE TABLE "return_transitions" (
	"id" uuid PRIMARY KEY,
	"return_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY,
	"number" text NOT NULL UNIQUE,
	"order_id" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"rejection" text,
	"rejection_note" text,
	"refund_amount" integer,
	"delivery_amount" integer,
	"refund_id" uuid UNIQUE,
	CONSTRAINT "returns_rejection" CHECK ((status = 'rejected') = (rejection is not null)),
	CONSTRAINT "returns_refund" CHECK (refund_amount >= 0 and delivery_amount between 0 and refund_amount)
);
--> statement-breakpoint
CREATE INDEX "return_lines_order_line_id_index" ON "return_lines" ("order_line_id");--> statement-breakpoint
CREATE INDEX "return_transitions_return_id_index" ON "return_transitions" ("return_id");--> statement-breakpoint
CREATE INDEX "returns_order_id_index" ON "returns" ("order_id");--> statement-breakpoint
CREATE INDEX "returns_status_requested_at_index" ON "returns" ("status","requested_at");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id");--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_order_line_id_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id");--> statement-breakpoint
ALTER TABLE "return_transitions" ADD CONSTRAINT "return_transitions_return_id_returns_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id");--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fkey" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");