CREATE INDEX "audit_entries_subject_id_at_index" ON "audit_entries" ("subject_id","at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action" ON "audit_entries" (action text_pattern_ops,"at");--> statement-breakpoint
CREATE INDEX "product_texts_holding" ON "product_texts" USING gin (lower(name) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_holding" ON "variants" USING gin (lower(code) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_status_placed_at_id_index" ON "orders" ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_country_placed_at_id_index" ON "orders" ("country","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_promotion" ON "orders" USING gin ((breakdown -> 'discounts') jsonb_path_ops) WHERE breakdown -> 'discounts' <> '[]'::jsonb;--> statement-breakpoint
CREATE INDEX "returns_requested_at_id_index" ON "returns" ("requested_at","id");--> statement-breakpoint
CREATE INDEX "shipments_at_hand" ON "shipments" ("order_id") WHERE status in ('pending', 'packed');